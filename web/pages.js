/** The pages of the site, in the order of the header. */
export const pages = [{ file: 'index.html', name: 'Play', script: 'play/main.js' }];
