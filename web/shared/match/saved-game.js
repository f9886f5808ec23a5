/** Saves games so that they survive a reload: in the address, where they can be shared, and in local storage.
 * @import { Times } from './clock.js'
 * @import { SavedParts } from './snapshots.js'
 * @import { Forfeit } from './sides.js'
 * @import { Stories } from './stories.js'
 * @import { PlayerSettings, Setup } from './settings.js'
 * @typedef {{ rules: string, start: string, actions: string[], at: number, tree?: string }} SavedRecord */
import { messageOf } from '../page/message.js';
import { keep, recall } from '../page/storage.js';
import { checkTimes } from './clock.js';
import { readActions } from './fragment.js';
import { sameGame } from './game.js';
import { createOwnPlayers } from './own-players.js';
import { setupOf } from './settings.js';
import { checkForfeit } from './sides.js';
import { checkStories, hasStories } from './stories.js';

/** Browsers allow about a hundred address changes in half a minute, so we allow a burst, then one change per interval. */
const MAX_BURST = 20;
const INTERVAL_MILLISECONDS = 500;
/** How many other games are kept. */
const MAX_OTHERS = 5;

/** @typedef {(record: any, saved: SavedParts<any>, more?: { setup?: unknown, isOther?: boolean }) => void} Offer */

/** @param {SavedRecord} record */
const written = (record) => ({ ...record, actions: record.actions.join(' ') });

/** Whether one game is the beginning of the other. @param {SavedRecord} one @param {SavedRecord} other */
const isContinued = (one, other) =>
  one.rules === other.rules &&
  one.start === other.start &&
  one.actions.every((action, index) => index >= other.actions.length || action === other.actions[index]);

/** Whether a game is the same as another, but shorter. @param {SavedRecord} one @param {SavedRecord} other */
const isBehind = (one, other) => one.actions.length < other.actions.length && isContinued(one, other);

/** Whether two games are the same, wherever they are looked at. @param {SavedRecord} one @param {SavedRecord} other */
const isSameLine = (one, other) => one.actions.length === other.actions.length && isContinued(one, other);

/** Storage of this tab alone: it survives a reload, and no other tab writes there. */
const ofTab = () => sessionStorage;

/** Whether the person has loaded the page again, and not come to it. */
function isReload() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** A reload comes back to the address at which it began, even if the page has saved its last changes in another one since. Leaving
 * notes that, and coming back goes to the later one. @param {string} key in the storage of this tab */
function followLateAddress(key) {
  /** @param {() => void} save */
  const leave = (save) => {
    const from = location.hash;
    save();
    keep(key, { from, to: location.hash }, ofTab);
  };
  const { from, to } = recall(key, ofTab);
  if (isReload() && from === location.hash && typeof to === 'string') history.replaceState(null, '', to || '#');
  return leave;
}

/** @template {{ record: SavedRecord, settings: Partial<PlayerSettings>, parts?: SavedParts<any> }} L what a link contains
 * @template {{ record: SavedRecord, times: Times | null, left: SavedRecord | null, forfeit: Forfeit | null, played: boolean, lookedAt: boolean, stories: Stories, settings: Setup & { rules: string }, gamePlayers: Setup | null }} S
 * @template {unknown[]} W
 * @param {object} parts
 * @param {string} parts.key in local storage
 * @param {readonly string[]} parts.ruleSets
 * @param {(text: unknown) => boolean} parts.isStart
 * @param {(hash: string) => L | null} parts.read throws a message for the user
 * @param {(state: S, ...rest: W) => string} parts.write returns the fragment for the address
 * @param {(state: S) => void} parts.saveMore saves whatever else must survive a reload */
export function createSavedGame({ key, ruleSets, isStart, read, write, saveMore }) {
  const othersKey = `${key}-others`;
  const leave = followLateAddress(`${key}-address`);
  let hash = location.hash;
  /** What this tab last read or saved, to notice when another tab saves. */
  let seen = '';
  /** The address then holds this tab's own game, and a saved one that differs is another tab's, which may still be open. */
  let isOwnAddress = isReload();
  const ownPlayers = createOwnPlayers();
  /** A game of others as it was opened, and what this tab has last set aside of it. @type {SavedRecord | null} */
  let opened = null;
  let tried = '';
  let allowed = MAX_BURST;
  /** The next save, delayed until a change of address is allowed. @type {(() => void) | null} */
  let pending = null;

  function flush() {
    pending?.();
    pending = null;
  }
  setInterval(() => {
    allowed = Math.min(MAX_BURST, allowed + 1);
    flush();
  }, INTERVAL_MILLISECONDS);
  addEventListener('pagehide', () => leave(flush));

  /** @param {any} found @returns {SavedRecord | null} null if it is not valid */
  function checkRecord(found) {
    const { rules, start, actions, at, tree } = Object(found);
    if (!ruleSets.includes(rules) || !isStart(start) || typeof actions !== 'string' || !Number.isInteger(at))
      return null;
    return { rules, start, actions: readActions(actions), at, tree: typeof tree === 'string' ? tree : '' };
  }

  /** @param {Record<string, any>} found */
  function checkSaved(found) {
    const record = checkRecord(found);
    return (
      record && {
        record,
        times: checkTimes(found.times),
        left: checkRecord(found.left),
        forfeit: checkForfeit(found.forfeit),
        played: found.played !== false,
        lookedAt: found.lookedAt === true,
        stories: checkStories(found.stories),
        gamePlayers: found.gamePlayers, // the match checks who they are
        setup: /** @type {unknown} */ (found.setup),
      }
    );
  }

  /** @returns {Record<string, any>[]} */
  const otherGames = () => Object.values(recall(othersKey)).map(Object);

  /** Saves a game, for this tab and for those that come after it. If another tab has saved one meanwhile, that one is set
   * aside, unless this is its continuation. A tab that is only behind another saves nothing for those after it. Of what is
   * aside, the beginnings of longer games go. @param {SavedRecord} record @param {object} value */
  function store(record, value) {
    keep(key, value, ofTab);
    const found = recall(key);
    const other = JSON.stringify(found) === seen ? null : checkSaved(found)?.record;
    if (other && isBehind(record, other)) return;
    const isLost = other?.actions.length && !isContinued(record, other);
    const longer = isLost ? [record, other] : [record];
    const aside = otherGames().filter((game) => {
      const shorter = checkSaved(game)?.record;
      return (
        shorter && !longer.some((one) => shorter.actions.length <= one.actions.length && isContinued(shorter, one))
      );
    });
    if (isLost || aside.length < otherGames().length)
      keep(othersKey, (isLost ? [...aside, found] : aside).slice(-MAX_OTHERS));
    keep(key, value);
    seen = JSON.stringify(value);
  }

  /** Saves a game of others for this tab alone: it must not take the place of the person's own. What the person has tried or
   * written in it is set aside, so that it is not lost with the tab. @param {S} state @param {object} value */
  function storeOthers({ record, left }, value) {
    keep(key, value, ofTab);
    const base = left ?? record;
    const isUntouched = !left && opened && isSameLine(record, opened) && (record.tree ?? '') === (opened.tree ?? '');
    const text = JSON.stringify(value);
    if (isUntouched || text === tried) return;
    const aside = otherGames().filter((game) => {
      const found = checkSaved(game);
      const isOlder = found?.lookedAt && isSameLine(found.left ?? found.record, base);
      return found && !isOlder && JSON.stringify(game) !== tried;
    });
    keep(othersKey, [...aside, value].slice(-MAX_OTHERS));
    tried = text;
  }

  /** Offers the last game that was set aside: another tab has left it, or this one by opening a link again.
   * @param {{ offer: Offer }} match @param {SavedRecord | undefined} record the present game */
  function offerOther(match, record) {
    const other = checkSaved(otherGames().at(-1) ?? {});
    if (other && !(record && isContinued(record, other.record)))
      match.offer(other.record, other, { setup: other.setup, isOther: true });
  }

  return {
    /** Continues the game in the address, or else the saved one, or else starts a new game.
     * @param {{ load: (record: any, saved?: SavedParts<any>, before?: any) => void, snapshot: () => unknown, newGame: () => void, offer: Offer, warn: (message: string) => void }} match
     * @param {PlayerSettings & { rules: string }} settings are overwritten by those in the address
     * @param {() => void} [newGame] @returns {L | null} the link that was opened, if any */
    resume(match, settings, newGame = match.newGame) {
      try {
        const found = recall(key);
        const [link, saved] = [read(location.hash), checkSaved(found)];
        const [before, setup] = [match.snapshot(), setupOf(settings)];
        ownPlayers.opening(settings);
        if (link)
          Object.assign(settings, link.settings, { opponents: { ...settings.opponents, ...link.settings.opponents } });
        const record = link?.record ?? saved?.record;
        const isOther = saved && record && !isContinued(record, saved.record);
        const isReloaded = isOwnAddress;
        isOwnAddress = false;
        // This tab saved the game that it shows. The match has what was written on it since, and offers it itself.
        const isShown = before !== null && JSON.stringify(found) === seen;
        // A game is not that of others if it was saved as the person's own.
        const owned = [checkSaved(recall(key, ofTab)), saved].find(
          (one) => one && record && isSameLine(one.record, record),
        );
        const lookedAt = Boolean(owned ? owned.lookedAt : link?.parts?.lookedAt);
        opened = record ?? null;
        // What a game of others does not replace stays to be set aside, should the person play on from it.
        if (!lookedAt && !(isOther && isReloaded) && !(record && saved && isBehind(record, saved.record)))
          seen = JSON.stringify(found);
        // What the address does not say: this tab knows it of its own game, also if another has saved since.
        const own = checkSaved(recall(key, ofTab));
        const known = [own, saved].find((one) => one && record && sameGame(record, one.record));
        // A reload comes back to the address at which it began, and the tab may have saved more before it ended.
        const isNewer = isReloaded && known === own;
        if (record)
          match.load(
            known ? { ...record, tree: (!isNewer && record.tree) || known.record.tree } : record,
            { ...(known ?? link?.parts), lookedAt },
            before,
          );
        else newGame();
        if (isReloaded) return link;
        if (isOther && !isShown) match.offer(saved.record, saved, { setup });
        else if (!isOther) offerOther(match, record);
        return link;
      } catch (error) {
        match.newGame();
        const reason = messageOf(error);
        const sentence = reason.endsWith('.') ? reason : `This link cannot be read: ${reason}.`; // the engine gives half ones
        if (location.hash) match.warn(`${sentence} Here is a new game instead.`);
        return null;
      }
    },
    /** Calls back when the address changes, except by `save`. @param {() => void} callback */
    onLink(callback) {
      addEventListener('hashchange', () => location.hash !== hash && callback());
    },
    /** @param {S} state @param {W} rest */
    save(state, ...rest) {
      const link = write(state, ...rest);
      pending = () => {
        allowed -= 1;
        const value = {
          ...written(state.record),
          times: state.times,
          left: state.left && written(state.left),
          forfeit: state.forfeit,
          played: state.played,
          ...(state.lookedAt && { lookedAt: true }),
          ...(hasStories(state.stories) && { stories: state.stories }),
          ...(state.gamePlayers && { gamePlayers: state.gamePlayers }),
          setup: setupOf(state.settings),
        };
        if (state.lookedAt) storeOthers(state, value);
        else store(state.record, value);
        saveMore(ownPlayers.restore(state));
        if (link === hash) return;
        history.replaceState(null, '', link);
        hash = location.hash;
      };
      if (allowed > 0 && link !== hash) flush();
    },
  };
}
