/** Plays a tournament on threads and keeps its records in a file, like the native program's match.
 * @import { Arena, ArenaRecord, Experiment, JoinedStandings } from '../../../../wasm/lilypad.js'
 * @import { Arguments } from './arguments.js' */
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { createPlayers, runExperiment } from 'lilypad';
import { nodeWorker, readModule } from 'lilypad/node';
import { quote, refuse, splitAgents } from './arguments.js';
import { asked, openEngine, takeModels } from './engine.js';
import { standingsText } from './table.js';

/** As in engine/core/ratings.h and engine/game/game.h. */
const MOST_AGENTS = 256;
const MOST_ACTIONS = 512;
/** What only the native program does, since it starts other programs or writes the referee's files. */
const NATIVE = ['logs', 'timeout', 'space'];

/** @param {Arguments} words @param {number} count of agents */
function takeLimits(words, count) {
  const own = (words.take('limit') ?? '').split(';').map((part) => part.trim());
  const common = words.limits(['movetime', 'depth', 'nodes', 'clock']);
  if (own.length > count) refuse('there are more limits than agents');
  return Array.from({ length: count }, (_, index) =>
    [own[Math.min(index, own.length - 1)], common].filter(Boolean).join(' '),
  );
}

/** An opening as a session takes it: the line may name its form, omit it, or be only moves from the start.
 * @param {string} line */
const openingOf = (line) =>
  /^(startpos|fen|deal|state|view)\b/.test(line)
    ? line
    : /[/]/.test(line.split(/\s/)[0])
      ? `fen ${line}`
      : `startpos moves ${line}`;

/** The usual openings: balanced, and judged by the champion. With many games there are not enough of few moves. */
const [USUAL_MOVES, MANY_GAMES, MORE_MOVES] = [4, 2000, 6];
const [BEST_JUDGE, LAST_JUDGE] = ['champion', 'alphabeta-best'];

/** Without a word about them, openings are usual, or those of a file that is resumed. @param {Arguments} words @param {string} game
 * @param {number} games of a pairing @returns {Promise<{ openings: Experiment['openings'], isUsual: boolean }>} */
async function takeOpenings(words, game, games) {
  const file = words.take('openings');
  const random = words.integer('random', -1, 0, 100);
  const judge = words.take('judge');
  const sound = words.flag('sound') || judge !== null;
  const bound = words.numbers('bound', 1, 1);
  const isUsual = random < 0 && !sound && !file && game === 'freckers';
  if (judge !== null && judge !== BEST_JUDGE && judge !== LAST_JUDGE)
    refuse(`no judge of openings is called ${quote(judge)}`);
  if (bound && !isUsual && !sound) refuse('--bound is for balanced openings: add --sound, or leave out --random');
  const balance = {
    ...(bound ? { bound: bound[0] } : {}),
    ...(isUsual ? { judge: BEST_JUDGE } : judge === null ? {} : { judge }),
  };
  const moves = random >= 0 ? random : isUsual && games > MANY_GAMES ? MORE_MOVES : USUAL_MOVES;
  if (!file) return { openings: { random: moves, sound: sound || isUsual, ...balance }, isUsual };
  const text = await readFile(file, 'utf8').catch(() => refuse(`cannot read ${quote(file)}`));
  const list = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(openingOf);
  if (!list.length) refuse(`no openings, or too many, in ${quote(file)}`);
  return { openings: { list }, isUsual };
}

/** `--odds SEAT,NUMBER,...`: who always has the better side of the listed openings. @param {Arguments} words @param {number} count of agents */
function takeOdds(words, count) {
  const word = words.take('odds');
  if (word === null) return {};
  const [seat, ...numbers] = word.split(',');
  if (!['red', 'blue'].includes(seat) || !numbers.length)
    refuse(`--odds needs a seat and the numbers of agents, such as red,2, not ${quote(word)}`);
  const agents = numbers.map((number) => (/^\d+$/.test(number) ? Number(number) - 1 : -1));
  if (agents.some((agent) => agent < 0 || agent >= count) || new Set(agents).size < agents.length)
    refuse(`--odds needs the numbers of agents, counted from 1, each once, not ${quote(word)}`);
  return { odds: { seat, agents: agents.sort((one, other) => one - other) } };
}

/** The experiment with the openings of a result file that is of the same match but for them. @param {Experiment} wanted @param {Arena} arena
 * @param {string} file @returns {Promise<Experiment>} */
async function withOpeningsOf(file, wanted, arena) {
  const found = await readFile(file, 'utf8').catch(() => '');
  try {
    const there = JSON.parse(found.split('\n')[0]);
    const same = { ...wanted, openings: there.openings };
    return !there.openings.list && JSON.stringify(arena.open(same)) === JSON.stringify(there) ? same : wanted;
  } catch {
    return wanted;
  }
}

/** @param {string} file @returns {Promise<Experiment>} */
async function readExperiment(file) {
  const text = await readFile(file, 'utf8').catch(() => refuse(`cannot read ${quote(file)}`));
  for (const part of [text.split('\n')[0], text]) {
    try {
      return JSON.parse(part);
    } catch {}
  }
  return refuse(`there is no experiment in ${quote(file)}`);
}

/** What the Elo of a sequential test means; null if nothing is said. @param {Arguments} words @param {boolean} sequential */
function takeModel(words, sequential) {
  const word = words.take('sprt-model');
  if (word === null) return null;
  if (!sequential) refuse('--sprt-model needs --sprt');
  if (word !== 'logistic' && word !== 'normalized')
    return refuse(`--sprt-model must be logistic or normalized, not ${quote(word)}`);
  return word;
}

const SCHEDULES = /** @type {const} */ (['round-robin', 'gauntlet', 'swiss']);

/** @param {Arguments} words @param {number} count of agents @returns {Pick<Experiment, 'schedule' | 'rounds' | 'games'>} */
function takeSchedule(words, count) {
  const name = words.take('schedule');
  const isGauntlet = words.flag('gauntlet');
  const schedule =
    name === null
      ? SCHEDULES[Number(isGauntlet)]
      : (SCHEDULES.find((known) => known === name) ??
        refuse(`the schedule must be round-robin, gauntlet or swiss, not ${quote(name)}`));
  const usual = Math.max(1, Math.ceil(Math.log2(count)));
  const rounds = schedule === 'swiss' ? { rounds: words.integer('rounds', usual, 1, MOST_AGENTS) } : {};
  const games = words.integer('games', schedule === 'swiss' ? 2 : 100, 2, 1_000_000);
  if (games % 2)
    console.error(
      `lilypad: ${games + 1} games instead of ${games} for each pairing: every opening is played from both sides`,
    );
  return { schedule, ...rounds, games: games + (games % 2) };
}

/** Actions and a score that end a game early, or null. @param {Arguments} words @param {'adjudicate' | 'draws'} name
 * @param {number} least score */
function takeEnding(words, name, least) {
  const numbers = words.numbers(name, 2, 2);
  if (!numbers) return null;
  const [actions, score] = numbers.map(Math.trunc);
  if (actions < 2 || actions > 100 || score < least) refuse(`--${name} needs ACTIONS,SCORE with ACTIONS from 2 to 100`);
  return { [name]: { actions, score } };
}

/** @param {Arguments} words @returns {Partial<Experiment>} */
function takeEndings(words) {
  const endings = { ...takeEnding(words, 'adjudicate', 1), ...takeEnding(words, 'draws', 0) };
  const solved = words.flag('solved');
  const longest = words.integer('longest', 0, 0, MOST_ACTIONS);
  return { ...endings, ...(solved ? { solved } : {}), ...(longest ? { longest } : {}) };
}

/** @param {string} game @param {Arguments} words @returns {Promise<{ wanted: Experiment, isUsual: boolean }>} whether its openings are the usual */
async function takeExperiment(game, words) {
  const file = words.take('experiment');
  if (file) return { wanted: await readExperiment(file), isUsual: false };
  const names = splitAgents(words.take('agents') ?? refuse('match needs --agents A,B,...'));
  const limits = takeLimits(words, names.length);
  const handicaps = words.take('handicap')?.split(';').map(Number) ?? [];
  const schedule = takeSchedule(words, names.length);
  const sprt = words.numbers('sprt', 2, 4);
  const model = takeModel(words, sprt !== null);
  const endings = takeEndings(words);
  const anchor = words.numbers('anchor', 1, 2);
  const rules = words.take('rules');
  if (anchor && (anchor[0] < 1 || anchor[0] > names.length))
    refuse('--anchor needs the number of an agent, counted from 1');
  const { openings, isUsual } = await takeOpenings(words, game, schedule.games ?? 0);
  /** @type {Experiment} */
  const wanted = {
    format: 'lilypad-experiment 1',
    game,
    ...(rules ? { rules } : {}),
    ...schedule,
    agents: names.map((agent, index) => ({ agent, limits: limits[index], handicap: handicaps[index] ?? 1 })),
    seed: words.integer('seed', 1, 0, 1_000_000_000),
    openings,
    ...takeOdds(words, names.length),
    ...(sprt
      ? {
          sprt: {
            elo0: sprt[0],
            elo1: sprt[1],
            alpha: sprt[2] ?? 0.05,
            beta: sprt[3] ?? 0.05,
            ...(model ? { model } : {}),
          },
        }
      : {}),
    ...endings,
    ...(anchor ? { anchor: { agent: anchor[0] - 1, rating: anchor[1] ?? 0 } } : {}),
  };
  return { wanted, isUsual };
}

/** Loads the judge's network. Without it another judges, and the program says so. @param {Experiment} wanted @param {Uint8Array[]} models
 * @param {{ model(bytes: Uint8Array): void, arena: Arena }} engine @param {boolean} isUsual @returns {Experiment} */
function withJudge(wanted, models, { model, arena }, isUsual) {
  for (const bytes of models) model(bytes);
  if (!isUsual || wanted.openings?.judge !== BEST_JUDGE || asked(() => arena.open(wanted)).openings?.model)
    return wanted;
  console.error(`lilypad: the network of ${BEST_JUDGE} is not loaded, so ${LAST_JUDGE} chooses the openings`);
  return { ...wanted, openings: { ...wanted.openings, judge: LAST_JUDGE } };
}

/** Adds the records of a result file to the standings; what follows the last newline was torn off while it was written.
 * @param {Arena} arena @param {string[]} lines after the first */
function takeRecords(arena, lines) {
  return lines.filter(Boolean).map((line, index) => {
    /** @type {ArenaRecord} */
    let record;
    try {
      record = JSON.parse(line);
    } catch {
      return refuse(`line ${index + 2} is not a record`);
    }
    asked(() => arena.take(record));
    return record;
  });
}

/** The complete lines of a result file that is to be continued. What follows the last of them was torn off while it was written, even
 * if it is a piece of the first; any other text is somebody's. @param {string} file @param {string} header */
async function resumedLines(file, header) {
  const lines = (await readFile(file, 'utf8').catch(() => refuse(`cannot read ${quote(file)}`))).split('\n');
  const torn = lines.pop() ?? '';
  const isOurs = lines.length ? isSameJson(lines[0], header) : header.startsWith(torn);
  if (!isOurs) refuse(`there is another experiment in ${quote(file)}`);
  return lines;
}

/** @param {string} text possibly no JSON @param {string} written */
function isSameJson(text, written) {
  try {
    return JSON.stringify(JSON.parse(text)) === written;
  } catch {
    return false;
  }
}

/** Begins or continues a result file; returns the records that it has.
 * @param {string} file @param {Arena} arena @param {Experiment} experiment with all defaults @param {{ resume: boolean, overwrite: boolean }} mode */
async function openResults(file, arena, experiment, { resume, overwrite }) {
  const header = JSON.stringify(experiment);
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size && !resume && !overwrite) refuse(`add --resume to continue or --overwrite to replace ${quote(file)}`);
  const lines = size && resume ? await resumedLines(file, header) : [];
  const records = takeRecords(arena, lines.slice(1));
  await writeFile(file, `${[header, ...lines.slice(1)].join('\n')}\n`).catch(() =>
    refuse(`cannot write ${quote(file)}`),
  );
  return records;
}

/** @param {string} game @param {Arguments} words */
export async function match(game, words) {
  const file = words.take('json');
  const mode = { resume: words.flag('resume'), overwrite: words.flag('overwrite') };
  if ((mode.resume || mode.overwrite) && !file) refuse('--resume and --overwrite need --json FILE');
  if (mode.resume && mode.overwrite) refuse('--resume and --overwrite exclude each other');
  const concurrency = words.integer('concurrency', 1, 1, 256);
  for (const name of NATIVE) if (words.take(name) !== null) refuse(`only the native program has --${name}`);
  const { wanted: described, isUsual } = await takeExperiment(game, words);
  // A file may hold anything; the arena says what is wrong with it.
  const opened = typeof described?.game === 'string' ? described.game : 'freckers';
  const models = await takeModels(words, opened);
  words.end();
  const agents = Array.isArray(described?.agents) ? described.agents : [];
  const program = agents.find((entry) => /^(process|python):/.test(entry?.agent));
  if (program) refuse(`only the native program can run other programs: ${quote(program.agent)}`);
  const engine = await openEngine(opened);
  const { arena } = engine;
  const judged = withJudge(described, models, engine, isUsual);
  const wanted = isUsual && mode.resume && file ? await withOpeningsOf(file, judged, arena) : judged;
  const experiment = asked(() => arena.open(wanted));
  const records = file ? await openResults(file, arena, experiment, mode) : [];
  const players = createPlayers({ wasm: readModule(), game: wanted.game, models, createWorker: nodeWorker });
  await runExperiment({
    arena,
    players,
    concurrency,
    async onRecord(record) {
      records.push(record);
      if (file) await appendFile(file, `${JSON.stringify(record)}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r${records.length} of ${arena.count()} games `);
    },
  });
  players.close();
  if (process.stderr.isTTY) process.stderr.write('\n');
  console.log(standingsText(arena.standings(), records, { experiment }));
}

/** Opens a result file in the arena. @param {Arena} arena @param {string} file */
async function openRecords(arena, file) {
  const text = await readFile(file, 'utf8').catch(() => refuse(`cannot read ${quote(file)}`));
  const experiment = await readExperiment(file);
  const opened = asked(() => arena.open(experiment));
  return { experiment: opened, records: takeRecords(arena, text.split('\n').slice(1, -1)) };
}

/** `AGENT,RATING`, or `AGENT` for 0: its name or its number. An agent's own text may have commas.
 * @param {string} word @param {JoinedStandings} pool */
function readAnchor(word, { agents }) {
  const [, before, number] = /^(.*),([^,]*)$/s.exec(word) ?? [];
  const isRated = Boolean(number?.trim()) && Number.isFinite(Number(number));
  const name = isRated ? before : word;
  const rating = isRated ? Number(number) : 0;
  if (/^\d+$/.test(name) && Number(name) >= 1 && Number(name) <= agents.length)
    return { agent: Number(name) - 1, rating };
  const found = agents.flatMap((one, agent) => (one.agent === name || one.name === name ? [agent] : []));
  if (found.length === 1) return { agent: found[0], rating };
  return refuse(
    found.length
      ? `several agents are called ${quote(name)}: give its number instead`
      : `no agent is called ${quote(name)}`,
  );
}

/** Several files as one pool. @param {Arena} arena @param {string[]} files @param {string[]} words with anchors */
async function joinFiles(arena, files, words) {
  for (const [index, file] of files.entries()) {
    await openRecords(arena, file);
    try {
      arena.join(index === 0);
    } catch (error) {
      refuse(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const pool = arena.joined();
  const anchors = words.map((word) => readAnchor(word, pool));
  if (new Set(anchors.map(({ agent }) => agent)).size < anchors.length) refuse('an agent cannot have two ratings');
  return { pool: arena.joined(anchors), anchors };
}

/** @param {string} game @param {Arguments} words */
export async function standings(game, words) {
  const json = words.flag('json');
  const anchors = words.takeAll('anchor');
  const files = words.rest();
  if (!files.length) refuse('standings needs a FILE written by match');
  const { arena } = await openEngine(game);
  if (files.length === 1 && !anchors.length) {
    const { experiment, records } = await openRecords(arena, files[0]);
    const found = arena.standings();
    return console.log(json ? JSON.stringify(found) : standingsText(found, records, { experiment }));
  }
  const { pool, anchors: fixed } = await joinFiles(arena, files, anchors);
  if (json) return console.log(JSON.stringify(pool));
  const again = pool.duplicates ? `; ${pool.duplicates} that were there already count once` : '';
  console.log(`${pool.files} files, ${pool.played + pool.broken} games${again}`);
  console.log(standingsText(pool, null, { anchors: fixed }));
}
