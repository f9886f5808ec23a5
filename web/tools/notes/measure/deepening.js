/** What iterative deepening costs: node web/tools/notes/measure/deepening.js
 * Nodes of all depths up to one, compared with searching that depth at once, in the positions of the notes. */
import { POSITIONS } from '../../../pages/notes/figures/positions.js';
import { openSearch } from './searching.js';

const DEPTHS = [6, 7, 8];

const search = await openSearch();
for (const { name, position } of POSITIONS)
  for (const depth of DEPTHS) {
    const [all, once] = ['alphabeta-cache', 'alphabeta-cache:deepening=off'].map(
      (agent) => search(position, agent, `depth ${depth}`).nodes,
    );
    const percent = Math.round(100 * (all / once - 1));
    console.log(
      `${name}, depth ${depth}: ${all} nodes with all depths, ${once} at once: ${Math.abs(percent)} % ${percent < 0 ? 'fewer' : 'more'}`,
    );
  }
