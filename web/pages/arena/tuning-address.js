/** Where the tuning of an agent's numbers is found, on the page and in the store. */
export const TUNING_ADDRESS = '#tune';
export const TUNING_RUN = 'tuning';
