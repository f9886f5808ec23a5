/** The engines of the arena's games, each loaded on first use.
 * @import { Agent, Arena, Engine, Players, SearchReport } from '../../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { ArenaKind } from './games.js'
 * @import { openTeam } from '../../shared/guests/team.js'
 * @typedef {{ text: string, played: number }} StudyPosition in the engine's notation, and the number of actions before it
 * @typedef {object} StudyPool
 * @property {(position: string, agent: string, limits: string, options: { signal: AbortSignal }) => Promise<Pick<SearchReport, 'nodes' | 'depth' | 'table'>>} search
 * @property {() => void} close
 * @typedef {object} ArenaEngine
 * @property {ArenaKind} kind
 * @property {Arena} arena
 * @property {Agent[]} agents
 * @property {Engine<any>['ask']} ask
 * @property {Map<string, Match>} published matches of reports, by the ids of their experiments
 * @property {(agents: { agent: string, name?: string }[]) => Promise<Players>} openPlayers workers with the models that these agents need
 * @property {(size: number) => StudyPool} createPool of workers that search
 * @property {(number: number) => string} opening the start of a study's game
 * @property {(opening: string, actions: string[]) => StudyPosition[]} redPositions the positions of a study's game with Red to move
 * @typedef {object} Extras what only some games have
 * @property {(agents: string[]) => Promise<Uint8Array[]>} [modelsFor]
 * @property {(agents: { agent: string, name?: string }[]) => Promise<Awaited<ReturnType<typeof openTeam>>>} [openGuests] the agents that people brought
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
    async openGuests(agents) {
      const { openTeam } = await import('../../shared/guests/team.js');
      return openTeam({ agents, store: await openGuestStore(), rules });
    },
  };
}

/** @param {Engine<any>} engine @returns {Extras} */
function forSequence(engine) {
  const rules = createSequenceRules(withQuestions(engine));
  return {
    opening: (number) => `deal ${number + 1}`,
    redPositions: sequencePositions(rules),
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
  const { modelsFor = async () => [], openGuests, opening = () => 'startpos', redPositions } = extras;

  /** @type {ArenaEngine['openPlayers']} */
  async function openPlayers(agents) {
    const own = agents.filter(({ agent }) => !isGuest(agent));
    const models = await modelsFor(own.map(({ agent }) => agent));
    if (own.length === agents.length || !openGuests) return createPlayers({ wasm, game, models });
    const guests = await openGuests(agents);
    const players = createPlayers({ wasm, game, models, openGuest: guests.openGuest });
    return {
      ...players,
      close() {
        players.close();
        guests.close();
      },
    };
  }

  return {
    kind,
    arena: engine.arena,
    agents: engine.agents(),
    ask: engine.ask,
    published: matchesById(engine.arena, kind),
    openPlayers,
    createPool: (size) => createPool({ wasm, game, size }),
    opening,
    redPositions,
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
