import { createClient } from 'lilypad';
import { moduleAddress } from 'lilypad/wasm';

/** @param {(text: string) => void} print */
export async function run(print) {
  const client = createClient({ wasm: moduleAddress() });
  const report = await client.search('startpos', 'alphabeta-best', 'nodes 50000', {
    onInfo: ({ depth, best }) => print(`depth ${depth}: ${best}`),
  });
  print(`best move ${report.best}, ${report.nodes} nodes`);
  client.close();
}
