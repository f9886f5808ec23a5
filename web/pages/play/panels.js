/** The panels loaded when one of them is opened, named after their tabs.
 * @import { Context, Panel } from '../../components/freckers/board-panel.js' */
import { FRECKERS } from '../kept/kept-game.js';
import { createKeptPanel } from '../kept/panel.js';
import { keptGames } from '../kept/store.js';

export { readLostGames } from '../analyse/lost-games.js';
export { createPanel as analyse } from '../analyse/panel.js';
export { createPanel as setup } from '../setup/panel.js';
export { createPanel as share } from '../share/panel.js';

/** @param {Context} context @returns {Panel} */
export const games = ({ rules, match, redraw, open, learn }) =>
  createKeptPanel(
    { rules, match, redraw, show: (kind) => open(kind === 'finished' ? 'analyse' : 'play'), learn },
    FRECKERS,
    keptGames,
  );
