/** The pages of the site. Those with a name stand in the header, in this order. */
export const pages = [{ file: 'index.html', name: 'Play', script: 'play' }];

/** Scripts that pages load, and where their source begins. */
export const scripts = { play: 'play/main.js' };
