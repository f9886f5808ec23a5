/** What the tournament form holds, and how it changes. Every change is kept for the next visit.
 * @import { Draft } from './draft.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { ArenaKind } from './games.js'
 * @import { Tournament } from './tournament.js'
 * @typedef {ReturnType<typeof createFormState>} FormState */
import { messageOf } from '../../shared/page/message.js';
import { draftOf, emptyDraft, isSameDraft, keepDraft, MAX_ENTRANTS, recallDraft, rowsOf } from './draft.js';
import { withGuestRules } from './guest-entrants.js';
import { readEntrants } from './many-entrants.js';
import { bookText } from './opening-text.js';

/** @param {object} parts
 * @param {ArenaEngine} parts.engine of the game that the form begins with
 * @param {(kind: ArenaKind) => Promise<ArenaEngine>} parts.engineFor
 * @param {(message: string) => void} parts.say shows a message, or none, and draws the page again */
export function createFormState({ engine: first, engineFor, say }) {
  let engine = first;
  let draft = recallDraft(engine.kind, engine.agents);
  /** What the form held before it was cleared, until something else is changed. @type {Draft | null} */
  let cleared = null;
  /** How many agents a list has just added, until something else is changed. */
  let added = 0;
  /** Among many agents, the one that is being changed. */
  let openRow = -1;

  const empty = () => emptyDraft(engine.kind, engine.agents, draft.workers);

  /** @param {Partial<Draft>} changes */
  function change(changes) {
    draft = withGuestRules({ ...draft, ...changes }, engine.kind.name);
    [cleared, added] = [null, 0];
    keepDraft(draft, engine.kind);
    say('');
  }

  /** @param {ArenaEngine} next */
  function setEngine(next) {
    engine = next;
    draft = { ...recallDraft(next.kind, next.agents), workers: draft.workers };
    openRow = -1;
  }

  return {
    get engine() {
      return engine;
    },
    get draft() {
      return draft;
    },
    get openRow() {
      return openRow;
    },
    change,
    /** @param {number} row */
    setOpenRow(row) {
      openRow = row;
      say('');
      document.getElementById(`entrant-${row}`)?.focus();
    },
    /** @param {number} row */
    remove(row) {
      openRow = -1;
      change(
        rowsOf(
          draft,
          draft.entrants.filter((_, at) => at !== row),
        ),
      );
    },
    get added() {
      return added;
    },
    /** @param {string} text a list of agents @returns {boolean} whether they were added; if not, a message says why */
    addMany(text) {
      try {
        const more = readEntrants(text, engine.agents);
        if (!more.length) throw new Error('There is no agent in the list.');
        if (draft.entrants.length + more.length > MAX_ENTRANTS)
          throw new Error(
            `That would be ${draft.entrants.length + more.length} agents. At most ${MAX_ENTRANTS} take part.`,
          );
        change({ entrants: [...draft.entrants, ...more] });
        added = more.length;
        say('');
        return true;
      } catch (error) {
        say(messageOf(error));
        return false;
      }
    },
    /** Empties the form; null if it is empty. */
    get clear() {
      if (isSameDraft(draft, empty())) return null;
      return () => {
        const before = draft;
        change(empty());
        cleared = before;
        say('');
        document.getElementById('undo-clear')?.focus();
      };
    },
    get undoClear() {
      const before = cleared;
      return before && (() => change(before));
    },
    /** Switches to a game and its last draft. @param {ArenaKind} kind */
    async choose(kind) {
      try {
        setEngine(await engineFor(kind));
        change({});
      } catch (error) {
        say(messageOf(error));
      }
    },
    /** Copies a tournament into the form. @param {Pick<Tournament, 'kind' | 'experiment'>} shown */
    async edit({ kind, experiment }) {
      setEngine(await engineFor(kind));
      change(draftOf(experiment, draft, kind, engine.agents));
    },
    /** Writes openings from the book into the list. @param {number} length in moves */
    async fillFromBook(length) {
      const { rules, bound } = draft;
      try {
        const lines = (await engine.bookOpenings?.(rules, length, bound)) ?? [];
        const list = [`# From the book, ${bookText(lines.length, length, bound)}`, ...lines].join('\n');
        if (lines.length) return change({ openings: 'list', list });
        say(`The book has no opening of ${length} moves after which neither side is more than ${bound} ahead.`);
      } catch (error) {
        say(`The opening book: ${messageOf(error)}`);
      }
    },
  };
}
