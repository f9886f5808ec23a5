/** Where played games are kept, a list for each game.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { KeptGame, KeptKind } from './kept-game.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js' */
import { openListStore } from '../../shared/page/list-store.js';
import { leaveNote, notesLeft, tearNote } from '../../shared/page/storage.js';
import { changesFor, checkKeptOf, FRECKERS, keptOf, newestFirst } from './kept-game.js';

const BLOCKED =
  'This browser keeps nothing for this page. The games stay here until you close it; export those that you want to have.';
const FULL =
  'The browser’s storage is full. The last games stay here until you close the page; export them, or delete something.';

/** @template {string} R
 * @typedef {Awaited<ReturnType<typeof openKeptGames<R>>>} KeptStore */

/** @param {KeptKind<any>} kind @param {string} id */
const noteName = (kind, id) => `${kind.name}-game:${id}`;

/** A page may be left before the database has taken a game. So a note of it is written first, at once, and the next page that
 * opens the list finds it. @template {string} R @param {KeptKind<R>} kind @param {KeptGame<R>} game */
export const noteGame = (kind, game) => leaveNote(noteName(kind, game.id), game);

/** @template {string} R @param {KeptKind<R>} kind @param {string} name of the database */
export async function openKeptGames(kind, name) {
  const store = await openListStore({
    name,
    list: 'games',
    check: (found) => checkKeptOf(kind, found),
    blocked: BLOCKED,
    full: FULL,
  });

  /** Changes the list, and forgets the notes of what was removed. @type {typeof store.change} */
  async function change(changesTo) {
    const changes = await store.change(changesTo);
    for (const id of changes.remove) tearNote(noteName(kind, id));
    return changes;
  }

  /** Writes a game to the list, in place of the record with its id. @param {KeptGame<R>} game */
  async function keep(game) {
    noteGame(kind, game);
    await change((known) => {
      const { put, remove } = changesFor(
        known.filter(({ id }) => id !== game.id),
        game,
      );
      // Another record may hold this game already; then this one goes.
      return { put, remove: put.length ? remove : [...remove, game.id] };
    });
    if (!store.problem) tearNote(noteName(kind, game.id));
  }

  for (const [note, found] of notesLeft(noteName(kind, ''))) {
    const game = checkKeptOf(kind, found);
    if (game) await keep(game);
    else tearNote(note);
  }

  return {
    /** Why games may be lost; empty if they are safe. */
    get problem() {
      return store.problem;
    },
    keep,
    /** All games, newest first, and how many are damaged. */
    async games() {
      const { records, damaged } = await store.read();
      return { games: records.sort(newestFirst), damaged };
    },
    change,
    removeDamaged: store.removeDamaged,
    onChange: store.onChange,
  };
}

/** @type {Promise<KeptStore<RuleSet>> | null} */
let opened = null;

/** The one store of this page. */
export const keptGames = () => (opened ??= openKeptGames(FRECKERS, 'lilypad-games'));

/** Keeps a game, if it is worth it.
 * @template {string} R @param {KeptKind<R>} kind @param {() => Promise<KeptStore<R>>} store @param {PlayedGame<R>} played */
export async function keepIn(kind, store, played) {
  const game = keptOf(played);
  if (!game) return;
  noteGame(kind, game);
  await (await store()).keep(game);
}

/** @param {PlayedGame<RuleSet>} played */
export const keepPlayed = (played) => keepIn(FRECKERS, keptGames, played);
