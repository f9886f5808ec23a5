/** The panels that are fetched when one of them is opened, by their tabs. */
export { createPanel as analyse } from '../analyse/panel.js';
export { createPanel as setup } from '../setup/panel.js';
export { createPanel as share } from '../share/panel.js';
