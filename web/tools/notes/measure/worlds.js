/** In how many worlds Blue can complete a line at once, in the figure of the note on hidden cards:
 * node web/tools/notes/measure/worlds.js [WORLDS] */
import { readFileSync } from 'node:fs';
import { loadSequence } from '../../../../wasm/sequence.js';
import { readActions } from '../../../shared/match/fragment.js';
import { gameText } from '../../../shared/match/game.js';
import { tagsIn } from '../tags.js';

const worlds = Number(process.argv[2] ?? 1000);
const note = readFileSync('web/pages/notes/hidden-cards.html', 'utf8');
const { deal, moves } = tagsIn(note, 'sampled-worlds')[0].attributes;
const engine = await loadSequence(readFileSync('build/lilypad.wasm'));
const { turn } = engine.position(gameText(`deal ${deal}`, readActions(moves)));
const board = engine.board();
const winning = new Set(['jd', 'jc']);
for (const {
  rc: [row, column],
} of engine.map()[1 - turn])
  winning.add(board[10 * row + column]);
let count = 0;
for (let seed = 0; seed < worlds; seed++) if (engine.sample(seed).some((card) => winning.has(card))) count++;
console.log(
  `the opponent completes a line at once in ${count} of ${worlds} worlds, ${((100 * count) / worlds).toFixed(1)} %`,
);
