/** Plays JavaScript agents in Node, through the worker that runs them in the page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadEngine } from './engine.js';
import { root } from './native.js';

const RULES = 'referee';
/** @type {(event: { ports: any[] }) => void} */
let connect = () => {};
/** @type {Map<number, (reply: any) => void>} */
const waiting = new Map();
/** @type {{ onmessage?: (event: { data: any }) => void, postMessage: (reply: any) => void }} */
const port = { postMessage: (reply) => waiting.get(reply.id)?.(reply) };
let lastId = 0;

/** @param {object} task @returns {Promise<any>} */
const call = (task) =>
  new Promise((done) => {
    waiting.set(++lastId, ({ result, error }) => done(error ? { error } : result));
    port.onmessage?.({ data: { ...task, id: lastId } });
  });

/** @type {Promise<void> | null} */
let opened = null;

async function open() {
  const { log, info, warn, error, debug } = console;
  Object.assign(globalThis, {
    addEventListener: (/** @type {string} */ _, /** @type {typeof connect} */ task) => (connect = task),
  });
  // Node imports no blobs, but it imports data.
  globalThis.Blob = /** @type {any} */ (
    class {
      /** @param {string[]} parts */
      constructor([text]) {
        this.address = `data:text/javascript,${encodeURIComponent(text)}`;
      }
    }
  );
  URL.createObjectURL = (blob) => /** @type {any} */ (blob).address;
  await import('../../web/shared/guests/javascript-worker.js');
  Object.assign(console, { log, info, warn, error, debug });
  connect({ ports: [port] });
}

/** Chance is the same in every run. */
function seedChance() {
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The points of a JavaScript agent in games against one of the engine's, each opening twice with colours swapped. Stops once it
 * is clear whether it reaches a goal. Throws if it fails or moves illegally.
 * @param {string} text @param {string} opponent @param {number} games @param {number} [goal] */
export async function playStarter(text, opponent, games, goal = Infinity) {
  await (opened ??= open());
  seedChance();
  const assets = { 'lilypad-plain.wasm': readFileSync(`${root}build/lilypad-plain.wasm`) };
  const bytes = /** @type {any} */ ({ slice: () => text });
  await call({ task: 'load', assets, files: [{ path: 'program.js', bytes }] });
  const engine = await loadEngine();
  engine.set('Rules', RULES);
  /** @param {string[]} actions */
  const positionAfter = (actions) => engine.position(`startpos${actions.length ? ` moves ${actions.join(' ')}` : ''}`);
  /** @param {string} agent @param {number} seed @param {string[]} actions */
  function engineMove(agent, seed, actions) {
    engine.set('Agent', agent);
    engine.set('Seed', String(seed));
    positionAfter(actions);
    engine.go('nodes 1');
    while (engine.step(50));
    return /** @type {import('../../wasm/lilypad.js').SearchReport} */ (engine.report()).best;
  }
  let points = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2 ? 'blue' : 'red';
    /** @type {string[]} */
    const actions = [];
    for (let number = 0; number < 2; number++)
      actions.push(engineMove('random', 100 * (game >> 1) + number + 1, actions));
    assert.deepEqual(await call({ task: 'begin', spec: 'program.js', color: seat.toUpperCase(), time: null }), {});
    let heard = 0;
    let now = positionAfter(actions);
    while (now.result === 'none') {
      if (now.side === seat) {
        const updates = now.history
          .slice(heard)
          .map((/** @type {{ action: string, path: string[] }} */ { action, path }) =>
            action === 'grow' ? action : path.join('-'),
          );
        heard = now.history.length;
        const turn = await call({ task: 'turn', updates, time: null });
        assert.ok(turn.action, JSON.stringify(turn));
        actions.push(turn.action);
      } else actions.push(engineMove(opponent, 1000 * game + actions.length, actions));
      now = positionAfter(actions);
    }
    points += now.result === 'draw' ? 0.5 : Number(now.result === seat);
    const left = games - game - 1;
    if (goal < Infinity && (points >= goal || points + left < goal)) break;
  }
  return points;
}
