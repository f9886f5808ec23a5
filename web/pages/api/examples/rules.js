import { createRules, load } from 'lilypad';
import { moduleAddress } from 'lilypad/wasm';

/** @param {(text: string) => void} print */
export async function run(print) {
  const rules = createRules(await load(moduleAddress()));
  const { side, moves, growth } = rules.describe('startpos moves 0313');
  print(`${side} has ${moves.length} moves and can grow ${growth.length} pads`);
  print(moves.map(({ action }) => action).join(' '));
}
