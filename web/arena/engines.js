/** The engines of the arena's games, each loaded when it is first needed.
 * @import { Agent, Arena, Players, SequenceRules } from '../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { ArenaKind, GameName } from './games.js'
 * @typedef {{ text: string, played: number }} StudyPosition in the words of the engine, and how many actions came before it
 * @typedef {object} StudyPool
 * @property {(position: string, agent: string, limits: string, options: { signal: AbortSignal }) => Promise<{ nodes: number, depth: number }>} search
 * @property {() => void} close
 * @typedef {object} ArenaEngine
 * @property {ArenaKind} kind
 * @property {Arena} arena
 * @property {Agent[]} agents
 * @property {Map<string, Match>} published matches of reports, by the identity of their experiments
 * @property {(agents: { agent: string }[]) => Promise<Players>} hirePlayers with the models that these agents need
 * @property {(size: number) => StudyPool} createPool of workers that search
 * @property {(number: number) => string} opening the plain beginning of a study's game
 * @property {(opening: string, actions: string[]) => StudyPosition[]} redPositions of a game, where Red is to move */
import { createPlayers } from '../../wasm/arena.js';
import { compile, load, moduleName } from '../../wasm/loader.js';
import { createPool } from '../../wasm/pool.js';
import { createRules } from '../../wasm/rules.js';
import { loadSequence } from '../../wasm/sequence.js';
import { createShelf } from '../learned/shelf.js';
import { createSequenceRules, questionOf } from '../sequence/rules.js';
import { matchesById } from './experiments.js';
import { FRECKERS } from './freckers.js';
import { redPositions } from './freckers-positions.js';
import { createModels } from './models.js';
import { SEQUENCE } from './sequence.js';

/** @param {string} name of a module */
const fetchModule = (name) => compile(new URL(`./${name}`, import.meta.url));

/** @returns {Promise<ArenaEngine>} */
async function openFreckers() {
  const wasm = await fetchModule(moduleName());
  const engine = await load(wasm);
  const rules = createRules(engine);
  const models = createModels(rules, createShelf(rules));
  return {
    kind: FRECKERS,
    arena: engine.arena,
    agents: rules.agents,
    published: matchesById(engine.arena, FRECKERS),
    hirePlayers: async (agents) => createPlayers({ wasm, models: await models(agents.map(({ agent }) => agent)) }),
    createPool: (size) => createPool({ wasm, size }),
    opening: () => 'startpos',
    redPositions: redPositions(rules),
  };
}

/** @returns {Promise<ArenaEngine>} */
async function openSequence() {
  const wasm = await fetchModule('sequence.wasm');
  const engine = await loadSequence(wasm);
  const rules = createSequenceRules(engine);
  return {
    kind: SEQUENCE,
    arena: engine.arena,
    agents: rules.agents,
    published: matchesById(engine.arena, SEQUENCE),
    hirePlayers: async () => createPlayers({ wasm }),
    createPool: (size) => createPool({ wasm, size, rules: /** @type {SequenceRules} */ ('course') }),
    opening: (number) => `deal ${number + 1}`,
    redPositions: (opening, actions) =>
      actions.flatMap((_, played) => {
        const now = rules.describe(played ? `${opening} moves ${actions.slice(0, played).join(' ')}` : opening, 'course');
        return now.turn === 0 ? [{ text: questionOf(now), played }] : [];
      }),
  };
}

const OPENERS = { freckers: openFreckers, sequence: openSequence };

export function createEngines() {
  /** @type {Map<GameName, Promise<ArenaEngine>>} */
  const opened = new Map();

  /** Rejects with a message for people; another call tries again. @param {ArenaKind} kind */
  return function engineFor({ name }) {
    const engine = opened.get(name) ?? OPENERS[name]();
    opened.set(name, engine);
    engine.catch(() => opened.delete(name));
    return engine;
  };
}
