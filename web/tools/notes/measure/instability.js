/** How often a transposition table changes what a search says: node web/tools/notes/measure/instability.js [DEPTH] */
import { openSearch, testPositions } from './searching.js';

const depth = Number(process.argv[2] ?? 6);
const ALPHABETA = `alphabeta:depth=${depth},order=hops,deepening=on`;
const BEST = 'alphabeta-best:keep=off';
const COMPARED = [
  { name: 'alpha-beta, entries of equal depth', without: ALPHABETA, with: `${ALPHABETA},table=on,reuse=equal` },
  { name: 'alpha-beta, entries of any greater depth', without: ALPHABETA, with: `${ALPHABETA},table=on,reuse=atleast` },
  { name: 'alphabeta-best', without: `${BEST},table=off`, with: BEST },
];

const search = await openSearch();
const positions = testPositions();
for (const { name, ...agents } of COMPARED) {
  const [plain, cached] = [agents.without, agents.with].map((agent) =>
    positions.map((position) => search(position, agent, `depth ${depth}`)),
  );
  const scores = plain.filter(({ lines }, index) => lines[0].score !== cached[index].lines[0].score).length;
  const actions = plain.filter(({ best }, index) => best !== cached[index].best).length;
  console.log(
    `${name}, depth ${depth}: the table changes ${scores} scores and ${actions} actions of ${positions.length}`,
  );
}
