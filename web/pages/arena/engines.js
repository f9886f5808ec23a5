/** The engines of the arena's games, each loaded on first use.
 * @import { Agent, Arena, Engine, Experiment, Players, SearchReport } from '../../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { ArenaKind } from './games.js'
 * @import { openTeam } from '../../shared/guests/team.js'
 * @typedef {{ text: string, played: number }} StudyPosition in the engine's notation, and the number of actions before it
 * @typedef {object} StudyPool
 * @property {(position: string, agent: string, limits: string, options: { signal: AbortSignal }) => Promise<Pick<SearchReport, 'nodes' | 'depth' | 'time' | 'table'>>} search
 * @property {() => void} close
 * @typedef {object} ArenaEngine
 * @property {ArenaKind} kind
 * @property {WebAssembly.Module} module
 * @property {Arena} arena
 * @property {Agent[]} agents
 * @property {Engine<any>['ask']} ask
 * @property {Map<string, Match>} published matches of reports, by the ids of their experiments
 * @property {(experiment: Pick<Experiment, 'agents' | 'schedule'>, workers: number) => Promise<Players & { most?: number }>} openPlayers
 *   workers with the models that these agents need; `most` games may be played at once
 * @property {(experiment: Pick<Experiment, 'openings'>) => Promise<void>} loadJudge loads the model of whoever judges the openings; rejects
 *   if it cannot be had
 * @property {(size: number) => StudyPool} createPool of workers that search
 * @property {(number: number) => string} opening the start of a study's game
 * @property {(opening: string, actions: string[]) => StudyPosition[]} redPositions the positions of a study's game with Red to move
 * @property {((rules: any, length: number, bound: number) => Promise<string[]>) | null} bookOpenings openings of so many moves from
 *   the opening book, neither side more than `bound` ahead; null if the game has no book
 * @typedef {object} Extras what only some games have
 * @property {(agents: string[]) => Promise<Uint8Array[]>} [modelsFor]
 * @property {(experiment: Pick<Experiment, 'agents' | 'schedule'>, workers: number) => ReturnType<typeof openTeam>} [openGuests] the agents that people brought
 * @property {ArenaEngine['bookOpenings']} [bookOpenings]
 * @property {ArenaEngine['opening']} [opening]
 * @property {ArenaEngine['redPositions']} redPositions */
import { createPlayers } from '../../../wasm/arena.js';
import { createRules } from '../../../wasm/freckers.js';
import { createPool } from '../../../wasm/pool.js';
import { withQuestions } from '../../../wasm/sequence.js';
import { createModelLoader } from '../../shared/engine/model-loader.js';
import { createModelStore } from '../../shared/engine/model-store.js';
import { openGame } from '../../shared/engine/open-engine.js';
import { isGuest, openGuestStore } from '../../shared/guests/store.js';
import { createSequenceRules } from '../../shared/sequence/rules.js';
import { matchesById } from './experiments.js';
import { redPositions } from './freckers-positions.js';
import { sequencePositions } from './sequence-positions.js';

/** @param {Engine<any>} engine @returns {Extras} */
function forFreckers(engine) {
  const rules = createRules(engine);
  return {
    modelsFor: createModelLoader(rules, createModelStore(rules)),
    redPositions: redPositions(rules),
    async bookOpenings(ruleSet, length, bound) {
      const [{ fetchData }, { readBook }, { bookLines }] = await Promise.all([
        import('../../shared/freckers/data-files.js'),
        import('../../shared/freckers/book-file.js'),
        import('../../shared/freckers/book-lines.js'),
      ]);
      return bookLines(readBook(await fetchData('book', ruleSet)), rules, length, bound);
    },
    async openGuests({ agents, schedule }, workers) {
      const [{ openTeam }, { refereeWorld }] = await Promise.all([
        import('../../shared/guests/team.js'),
        import('../../shared/guests/referee-world.js'),
      ]);
      return openTeam({ agents, schedule, workers, store: await openGuestStore(), world: refereeWorld(rules) });
    },
  };
}

/** @param {Engine<any>} engine @returns {Extras} */
function forSequence(engine) {
  const rules = createSequenceRules(withQuestions(engine));
  return {
    opening: (number) => `deal ${number + 1}`,
    redPositions: sequencePositions(rules),
    async openGuests({ agents, schedule }, workers) {
      const [{ openTeam }, { sequenceWorld }] = await Promise.all([
        import('../../shared/guests/team.js'),
        import('../../shared/guests/sequence-world.js'),
      ]);
      return openTeam({ agents, schedule, workers, store: await openGuestStore(), world: sequenceWorld(rules) });
    },
  };
}

/** @type {Record<string, (engine: Engine<any>) => Extras>} */
const EXTRAS = { freckers: forFreckers, sequence: forSequence };

/** There are no studies of the other games. @type {Extras} */
const NO_EXTRAS = { redPositions: () => [] };

/** @param {ArenaKind} kind @returns {Promise<ArenaEngine>} */
async function openEngine(kind) {
  const { name: game } = kind;
  const { module: wasm, engine } = await openGame(game);
  const extras = EXTRAS[game]?.(engine) ?? NO_EXTRAS;
  const {
    modelsFor = async () => [],
    openGuests,
    opening = () => 'startpos',
    redPositions,
    bookOpenings = null,
  } = extras;

  /** @type {ArenaEngine['openPlayers']} */
  async function openPlayers(experiment, workers) {
    const { agents } = experiment;
    const own = agents.filter(({ agent }) => !isGuest(agent));
    const models = await modelsFor(own.map(({ agent }) => agent));
    if (own.length === agents.length || !openGuests) return createPlayers({ wasm, game, models });
    const guests = await openGuests(experiment, workers);
    const players = createPlayers({ wasm, game, models, openGuest: guests.openGuest });
    return {
      ...players,
      most: guests.most,
      close() {
        players.close();
        guests.close();
      },
    };
  }

  /** @type {ArenaEngine['loadJudge']} */
  async function loadJudge({ openings }) {
    if (!openings?.judge || !kind.judges.includes(openings.judge)) return;
    for (const model of await modelsFor([openings.judge])) engine.model(model);
  }

  return {
    kind,
    loadJudge,
    module: wasm,
    arena: engine.arena,
    agents: engine.agents(),
    ask: engine.ask,
    published: matchesById(engine.arena, kind),
    openPlayers,
    createPool: (size) => createPool({ wasm, game, size }),
    opening,
    redPositions,
    bookOpenings,
  };
}

export function createEngines() {
  /** @type {Map<string, Promise<ArenaEngine>>} */
  const opened = new Map();

  /** Rejects with a message for the user; the next call tries again. @param {ArenaKind} kind */
  return function engineFor(kind) {
    const engine = opened.get(kind.name) ?? openEngine(kind);
    opened.set(kind.name, engine);
    engine.catch(() => opened.delete(kind.name));
    return engine;
  };
}
