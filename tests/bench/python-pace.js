/** python-pace.js [PYTHON ...]: how many rounds of its `measure` a terminal's Python does while the yardstick of web/shared/guests/yardstick.js does
 * one unit of work. Both run in turns on this machine, each as often; the fastest of each counts, as the least disturbed. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { yardstick } from '../../web/shared/guests/yardstick.js';
import { root } from '../tools/native.js';

const ROUNDS = 15;
const YARDSTICK_MILLISECONDS = 300;

const PROGRAM = `
import json, sys
sys.path.insert(0, "web/shared/guests/python")
import lilypad_guest
lilypad_guest.open_folder(".", "web/shared/guests/python")
for line in sys.stdin:
    print(json.dumps({"python": sys.version.split()[0], **json.loads(lilypad_guest.measure())}), flush=True)
`;

/** @param {string} command */
function openPython(command) {
  const child = spawn(command, ['-c', PROGRAM], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @returns {Promise<{ python: string, speed: number }>} */
    async measure() {
      child.stdin.write('\n');
      return JSON.parse((await answers.next()).value);
    },
    close: () => child.stdin.end(),
  };
}

const commands = process.argv.length > 2 ? process.argv.slice(2) : ['python3'];
const pythons = commands.map(openPython);
/** @type {Map<string, number>} */
const rounds = new Map();
let units = 0;
for (let round = 0; round < ROUNDS; round++) {
  units = Math.max(units, yardstick(YARDSTICK_MILLISECONDS));
  for (const { measure } of pythons) {
    const { python, speed } = await measure();
    rounds.set(python, Math.max(rounds.get(python) ?? 0, speed));
  }
}
for (const { close } of pythons) close();
console.log(`yardstick ${units.toFixed(0)} units/s (node ${process.version})`);
for (const [python, speed] of rounds)
  console.log(`Python ${python}: ${speed.toFixed(0)} rounds/s, ${(speed / units).toFixed(3)} rounds a unit`);
