/** The panels loaded when one of them is opened, named after their tabs. */
export { createPanel as analyse } from '../analyse/panel.js';
export { createPanel as games } from '../kept/panel.js';
export { createPanel as setup } from '../setup/panel.js';
export { createPanel as share } from '../share/panel.js';
