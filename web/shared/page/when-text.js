/** One form of dates for all pages, in the language of the pages. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} time in milliseconds */
export const whenText = (time) => DATE.format(time);
