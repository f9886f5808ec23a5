import { createPlayers, load, runExperiment } from 'lilypad';
import { moduleAddress } from 'lilypad/wasm';

/** @param {(text: string) => void} print */
export async function run(print) {
  const { arena } = await load(moduleAddress());
  arena.open({
    format: 'lilypad-experiment 1',
    agents: [{ agent: 'greedy' }, { agent: 'random' }],
    games: 6,
    limits: 'nodes 1',
  });
  const players = createPlayers({ wasm: moduleAddress() });
  await runExperiment({
    arena,
    players,
    concurrency: 2,
    onRecord: ({ red, blue, redPoints }) => print(`${red} – ${blue}: ${redPoints}`),
  });
  print(`greedy scored ${arena.standings().agents[0].score * 100} %`);
  players.close();
}
