/** The puzzle page: one puzzle on the board, which one comes next, and what was solved so far.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @import { Wish } from '../../shared/freckers/puzzles/choose.js'
 * @import { NamedPuzzle } from '../../shared/freckers/puzzles/collection.js'
 * @import { Attempt } from '../../shared/freckers/puzzles/rating.js'
 * @import { Ending, Solving } from '../../shared/freckers/puzzles/solving.js' */
import { html, render } from 'lit';
import { createClient } from '../../../wasm/client.js';
import '../../components/freckers/freckers-pond.js';
import { puzzleControls } from '../../components/freckers/puzzle-view.js';
import { wrongClickText } from '../../components/freckers/wrong-click.js';
import { openFreckers } from '../../shared/engine/open-engine.js';
import { THEMES } from '../../shared/freckers/puzzle-file.js';
import { DIFFICULTIES, nextPuzzle } from '../../shared/freckers/puzzles/choose.js';
import { dailyOf, rulesOfId } from '../../shared/freckers/puzzles/collection.js';
import { loadPuzzles } from '../../shared/freckers/puzzles/load.js';
import { createSearches } from '../../shared/freckers/puzzles/puzzle-engine.js';
import { stateOf } from '../../shared/freckers/puzzles/rating.js';
import { createSolving } from '../../shared/freckers/puzzles/solving.js';
import { RULE_SETS } from '../../shared/freckers/rules.js';
import { byId } from '../../shared/page/by-id.js';
import { copyText } from '../../shared/page/copy.js';
import { failure } from '../../shared/page/failure.js';
import { boardKeys, listenToKeys } from '../../shared/page/keys.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { keep, recall, SETTINGS_KEY } from '../../shared/page/storage.js';
import { openProgress } from './progress.js';
import { aboutPuzzle, noticeLine, progressPanel, sideLine } from './view.js';

const WISH_KEY = 'lilypad-puzzle-wish';
const board = /** @type {FreckersPond} */ (byId('board'));

/** What was wished for the last time; the rules are those of the last game if nothing was. */
function readWish() {
  const kept = recall(WISH_KEY);
  return {
    rules: RULE_SETS.find((rules) => rules === (kept.rules ?? recall(SETTINGS_KEY).rules)) ?? 'pads',
    theme: THEMES.find((theme) => theme === kept.theme) ?? /** @type {const} */ (''),
    difficulty: DIFFICULTIES.find(({ id }) => id === kept.difficulty)?.id ?? /** @type {const} */ ('near'),
  };
}

/** How a puzzle ended, as kept with its place in the history; null if it did not.
 * @param {any} kept @param {NamedPuzzle} puzzle @returns {Ending | null} */
function readEnding(kept, { id, solution }) {
  const { puzzle, phase, index, missed } = Object(kept);
  const isWhole = puzzle === id && Number.isInteger(index) && index >= 0;
  if (isWhole && phase === 'solved' && index === solution.length) return { phase, index, missed };
  return isWhole && phase === 'shown' && index < solution.length ? { phase, index, missed } : null;
}

async function start() {
  let { rules: ruleSet, ...wish } = /** @type {{ rules: RuleSet } & Wish} */ (readWish());
  const [{ module, rules, modelStore }, progress] = await Promise.all([openFreckers(), openProgress()]);
  const client = modelStore.withModels(createClient({ wasm: module }));
  /** @type {NamedPuzzle[]} */
  let puzzles = await loadPuzzles(ruleSet);
  /** @type {Attempt[]} */
  let attempts = [];
  let [away, isDaily, copied] = [0, false, false];
  /** What went wrong, beside what caused it: the address, the puzzle's own buttons, or the choice of puzzles. */
  let notices = { board: '', about: '', choice: '' };
  /** @type {Solving | null} */
  let solving = null;
  /** @type {NamedPuzzle | null} */
  let puzzle = null;

  async function readProgress() {
    const read = await progress.read();
    [attempts, away] = [read.attempts, read.away.length];
    redraw();
  }

  /** A reload, and Back from the analysis, come to the puzzle as it was left. @param {NamedPuzzle} wanted */
  function show(wanted) {
    copied = false;
    const shown = createSolving({
      rules,
      puzzle: wanted,
      ending: readEnding(history.state, wanted),
      searches: createSearches({ rules, client, modelStore }, wanted.rules),
      settled: () => board.updateComplete.then(() => board.settled),
      redraw: () => shown === solving && redraw(),
      onResult: (score) => progress.add({ puzzle: wanted.id, grade: wanted.grade, score }),
      onFound: () => progress.addFound(wanted.id),
    });
    solving?.leave();
    [solving, puzzle] = [shown, wanted];
    redraw();
  }

  /** @param {RuleSet} wanted */
  async function useRules(wanted) {
    puzzles = await loadPuzzles(wanted);
    ruleSet = wanted;
    keep(WISH_KEY, { rules: ruleSet, ...wish });
  }

  /** @param {Partial<typeof notices>} [said] */
  function notice(said) {
    notices = { board: '', about: '', choice: '', ...said };
  }

  /** @param {string} hash */
  function setHash(hash) {
    history.replaceState(null, '', `#${hash}`);
  }

  function next() {
    const found = nextPuzzle(puzzles, attempts, wish, puzzle?.id ?? '');
    isDaily = false;
    notice();
    if (!found) {
      notice({ choice: 'No puzzle fits this choice. Choose another theme or difficulty.' });
      return redraw();
    }
    setHash(found.id);
    show(found);
  }

  /** A button that has disappeared leaves its focus to the board. */
  function nextByButton() {
    next();
    if (document.activeElement === document.body) board.focus({ preventScroll: true });
  }

  const dailyHash = () => (ruleSet === 'pads' ? 'daily' : `daily-${ruleSet}`);

  function showDaily() {
    isDaily = true;
    notice();
    show(dailyOf(puzzles, new Date()));
  }

  function daily() {
    setHash(dailyHash());
    showDaily();
  }

  /** Shows what the address says. */
  async function followLink() {
    const id = location.hash.slice(1);
    const [, day, dailyRules] = /^(daily)(?:-([a-z]+))?$/.exec(id) ?? [];
    const wanted = day
      ? (RULE_SETS.find((known) => known === dailyRules) ?? (dailyRules ? null : 'pads'))
      : rulesOfId(id);
    if (!wanted) {
      next();
      if (id) notice({ board: 'The link does not lead to a puzzle. Here is another one.' });
      return redraw();
    }
    if (wanted !== ruleSet) await useRules(wanted);
    if (day) return showDaily();
    const found = puzzles.find((known) => known.id === id);
    if (found) {
      isDaily = false;
      notice();
      return show(found);
    }
    next();
    notice({ board: 'The puzzle of this link is not in the collection. Here is another one.' });
    redraw();
  }

  const handlers = {
    /** @param {{ rules?: RuleSet } & Partial<Wish>} change */
    async change({ rules: wanted = ruleSet, ...changes }) {
      wish = { ...wish, ...changes };
      try {
        await useRules(wanted);
        next();
      } catch (error) {
        notice({ choice: messageOf(error) });
        redraw();
      }
    },
    daily,
    async startOver() {
      await progress.startOver();
      await readProgress();
      /** @type {HTMLElement | null} */ (document.querySelector('.bring-back'))?.focus();
    },
    bringBack: progress.bringBack,
  };

  async function copy() {
    copied = await copyText(location.href);
    notice(copied ? {} : { about: 'The browser did not let the page copy. Copy the address of this page instead.' });
    redraw();
  }

  const shortcuts = listenToKeys([
    [
      'Puzzles',
      [
        { keys: ['h'], does: 'Hint', run: () => solving?.hint() },
        { keys: ['u'], does: 'Try again', run: () => solving?.takeBack() },
        { keys: ['s'], does: 'Solution', run: () => solving?.reveal() },
        { keys: ['n'], does: 'Next puzzle', run: next },
      ],
    ],
    ['On the board', [...boardKeys, { keys: ['g'], does: 'Grow' }]],
  ]);

  /** The address of its analysis, with the same side at the bottom. @param {NamedPuzzle} puzzle */
  const analysisOf = ({ position, side, rules: own }) =>
    `index.html#position=${position.replaceAll(' ', '_')}${own === 'pads' ? '' : `&rules=${own}`}&seat=${side}&mode=analyse`;

  function redraw() {
    if (solving && puzzle) {
      if (solving.isDone && history.state?.puzzle !== puzzle.id)
        history.replaceState({ puzzle: puzzle.id, ...solving.ending }, '');
      const now = solving.now();
      Object.assign(board, { ...solving.board(), flipped: puzzle.side === 'blue' });
      const [near, far] =
        puzzle.side === 'blue' ? /** @type {const} */ (['blue', 'red']) : /** @type {const} */ (['red', 'blue']);
      render(sideLine(far, now), byId('far-player'));
      render(sideLine(near, now), byId('near-player'));
      const nextButton = html`<button class="next-level next-puzzle" @click=${nextByButton}>Next puzzle</button>`;
      const skip = solving.isDone
        ? null
        : html`<button class="skip" title=${solving.isBegun ? 'Another puzzle; this one counts as not found' : 'Another puzzle; this one does not count'} @click=${next}>Skip</button>`;
      render(html`${noticeLine(notices.board)}${puzzleControls(solving, nextButton, skip)}`, byId('controls'));
      render(
        html`${aboutPuzzle(solving, puzzle, { attempts, isDaily, analysis: analysisOf(puzzle), copied, copy })}${noticeLine(notices.about)}`,
        byId('about'),
      );
    }
    render(
      progressPanel({
        attempts,
        puzzles,
        rules: ruleSet,
        wish,
        dailyState: stateOf(attempts, dailyOf(puzzles, new Date()).id),
        away,
        notice: notices.choice || progress.problem,
        handlers,
        keys: shortcuts.button,
      }),
      byId('progress'),
    );
  }

  board.addEventListener('action', (event) => solving?.act(/** @type {CustomEvent} */ (event).detail.action));
  board.addEventListener('refused', (event) => {
    if (solving) solving.refuse(wrongClickText(/** @type {CustomEvent} */ (event).detail, solving.now().side, false));
  });
  board.addEventListener('choose', () => solving?.refuse(''));
  addEventListener('hashchange', () => followLink().catch((error) => render(failure(error), byId('controls'))));
  progress.onChange(readProgress);
  await readProgress();
  await followLink();
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('controls')));
