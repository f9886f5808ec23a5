// The network beside the hand-written evaluation: evaluations and nodes a second, natively, in WebAssembly with vector
// instructions and without, on the same positions, and that all agree.

import { lines, native } from '../tools/native.js';
import { openModule, shippedModels } from './module.js';

const rounds = 7;
const evaluations = 300_000;
const nodes = 300_000;
const position = '*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22';

/** @typedef {{ name: string, evaluate: (network: boolean) => Promise<Answer>, search: (agent: string) => Promise<Answer> }} Build
 * @typedef {{ time: number, sign: string }} Answer what must be the same in every build */

/** @type {Build} */
const nativeBuild = {
  name: 'native',
  async evaluate(network) {
    const [time, sum] = await lines(native, 'evaluations', '--time', ...(network ? ['--network'] : []), String(evaluations));
    return { time: Number(time.slice('time '.length)), sign: sum };
  },
  async search(agent) {
    const [line] = await lines(native, 'bestmove', '--agent', agent, '--nodes', String(nodes), '--json', position);
    const { time, ...report } = JSON.parse(line);
    return { time, sign: JSON.stringify(report) };
  },
};

/** @param {string} name @param {string} file @returns {Promise<Build>} */
async function moduleBuild(name, file) {
  const module = await openModule(file);
  for (const model of shippedModels()) module.call('freckers_model', model);
  return {
    name,
    async evaluate(network) {
      const before = performance.now();
      const sum = module.exports.freckers_evaluations(evaluations, Number(network));
      return { time: performance.now() - before, sign: String(sum) };
    },
    async search(agent) {
      module.call('freckers_set', `agent ${agent}`);
      module.call('freckers_position', `fen ${position}`);
      module.call('freckers_go', `nodes ${nodes}`);
      while (module.exports.freckers_step(20)) {} // in slices, as a worker does
      module.exports.freckers_report();
      const { time, ...report } = JSON.parse(module.output());
      return { time, sign: JSON.stringify(report) };
    },
  };
}

/** The shortest time of each build, taken in turns. @param {Build[]} builds @param {(build: Build) => Promise<Answer>} task */
async function measure(builds, task) {
  const times = builds.map(() => Infinity);
  const faults = new Set();
  for (const build of builds.slice(1)) for (let round = 0; round < 3; round++) await task(build); // compiled in two stages
  for (let round = 0; round < rounds; round++) {
    const answers = [];
    for (const build of builds) answers.push(await task(build));
    answers.forEach(({ time, sign }, index) => {
      times[index] = Math.min(times[index], time);
      if (sign !== answers[0].sign) faults.add(`native ${answers[0].sign}, ${builds[index].name} ${sign}`);
    });
  }
  return { times, faults: [...faults] };
}

/** @type {import('./bench.js').Section['run']} */
export async function networkSpeed() {
  const builds = [nativeBuild, await moduleBuild('WebAssembly', 'lilypad.wasm'), await moduleBuild('plain WebAssembly', 'lilypad-plain.wasm')];
  /** @type {import('./bench.js').Row[]} */
  const rows = [];
  for (const network of [false, true]) {
    const { times, faults } = await measure(builds, (build) => build.evaluate(network));
    times.forEach((time, index) => rows.push({
      what: `${network ? 'network' : 'by hand'}, ${builds[index].name}`, value: `${(evaluations / time / 1e3).toFixed(2)} M positions/s`, faults: index ? [] : faults,
    }));
  }
  for (const agent of ['alphabeta-best', 'champion']) {
    const { times, faults } = await measure(builds, (build) => build.search(agent));
    const wanted = agent === 'champion' ? '2' : undefined;
    times.forEach((time, index) => rows.push({
      what: `${agent}, ${builds[index].name}`, value: `${(nodes / time / 1e3).toFixed(2)} M nodes/s`, wanted: index ? undefined : wanted, faults: index ? [] : faults,
    }));
    rows.push({ what: `${agent}, WebAssembly / native`, value: (times[0] / times[1]).toFixed(2), wanted: '0.70' });
  }
  return rows;
}
