/** Templates of the puzzle page.
 * @import { PositionDescription, RuleSet, Side } from '../../../wasm/lilypad.js'
 * @import { Theme } from '../../shared/freckers/puzzle-file.js'
 * @import { Difficulty, Wish } from '../../shared/freckers/puzzles/choose.js'
 * @import { NamedPuzzle } from '../../shared/freckers/puzzles/collection.js'
 * @import { Attempt } from '../../shared/freckers/puzzles/rating.js'
 * @import { Solving } from '../../shared/freckers/puzzles/solving.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';
import { puzzleReasons } from '../../components/freckers/puzzle-view.js';
import { actionText, moveName } from '../../shared/freckers/action-text.js';
import { THEMES } from '../../shared/freckers/puzzle-file.js';
import { DIFFICULTIES, fitting } from '../../shared/freckers/puzzles/choose.js';
import { countedAttempts, puzzleRating, resultsOf, START_RATING } from '../../shared/freckers/puzzles/rating.js';
import { levelName, THEME_HELP, THEME_NAMES } from '../../shared/freckers/puzzles/words.js';
import { RULE_CHOICE } from '../../shared/freckers/rules.js';
import { nameOf } from '../../shared/match/sides.js';
import { counted } from '../../shared/numbers.js';

const FROGS = 6;

/** What went wrong, or nothing. @param {string} text */
export const noticeLine = (text) => (text ? html`<p class="notice" role="alert">${text}</p>` : null);

/** @param {Side} side @param {PositionDescription} now */
export function sideLine(side, now) {
  const home = now.home[side === 'red' ? 0 : 1];
  const isToMove = now.result === 'none' && now.side === side;
  return html`<img src="images/${side}-frog.svg" alt="" width="36" height="36" class=${isToMove ? 'active' : ''} />
    <span class="who"><b>${nameOf(side)}</b></span>
    <span class="status">${isToMove ? 'to move' : ''}</span>
    <span class="home" role="img" aria-label="${home} of 6 frogs across" title="${home} of 6 frogs across">
      ${Array.from({ length: FROGS }, (_, index) => html`<i class=${index < home ? side : ''}></i>`)}
    </span>`;
}

/** @param {string[]} solution */
function solutionLine(solution) {
  return html`<p class="course"><span>${solution.length > 1 ? 'The solution:' : 'The move:'}</span> ${solution.map((action) => html`<b>${actionText(action)}</b> `)}</p>`;
}

/** What is known about the puzzle, as far as it does not give the move away.
 * @param {Solving} solving @param {NamedPuzzle} puzzle @param {object} parts
 * @param {Attempt[]} parts.attempts
 * @param {boolean} parts.isDaily
 * @param {string} parts.analysis the address of its analysis
 * @param {boolean} parts.copied
 * @param {() => void} parts.copy */
export function aboutPuzzle(solving, puzzle, { attempts, isDaily, analysis, copied, copy }) {
  const { isDone } = solving;
  const earlier = attempts.filter(({ puzzle: id }) => id === puzzle.id);
  return html`<h2>${isDaily ? 'Puzzle of the day' : 'This puzzle'}</h2>
    <dl class="facts">
      <dt>Rating</dt><dd>${puzzleRating(puzzle.grade)}</dd>
      <dt>Found by</dt><dd>${levelName(puzzle)}${puzzle.grade ? ', and no weaker level' : ''}</dd>
      ${isDone ? html`<dt>About</dt><dd>${puzzle.themes.map((theme, index) => html`${index ? ', ' : ''}<span title=${THEME_HELP[theme]}>${THEME_NAMES[theme].toLowerCase()}</span>`)}</dd>` : null}
    </dl>
    ${isDone ? html`${solutionLine(puzzle.solution)} ${puzzleReasons(solving, moveName)}` : null}
    ${isDone && puzzle.gap !== null ? html`<p class="help">Any other move is at least ${puzzle.gap.toFixed(1)} rows worse.</p>` : null}
    ${isDone && earlier.length > 1 ? html`<p class="help">You have tried this puzzle ${counted(earlier.length, 'time')}. Only the first try counts.</p>` : null}
    <div class="row-buttons">
      <button class="copy-link" @click=${copy}>${copied ? 'Copied' : 'Copy link'}</button>
      ${isDone ? html`<a class="analysis-link" href=${analysis}>Analyse this position</a>` : null}
    </div>`;
}

/** @param {object} parts
 * @param {Attempt[]} parts.attempts
 * @param {NamedPuzzle[]} parts.puzzles of the rule set
 * @param {RuleSet} parts.rules
 * @param {Wish} parts.wish
 * @param {'' | 'tried' | 'done'} parts.dailyState
 * @param {number} parts.away how many results were put away
 * @param {string} parts.notice
 * @param {object} parts.handlers
 * @param {(change: { rules?: RuleSet } & Partial<Wish>) => void} parts.handlers.change
 * @param {() => void} parts.handlers.daily
 * @param {() => void} parts.handlers.startOver
 * @param {() => void} parts.handlers.bringBack
 * @param {unknown} parts.keys a button */
export function progressPanel({ attempts, puzzles, rules, wish, dailyState, away, notice, handlers, keys }) {
  const results = resultsOf(attempts);
  const here = new Set(puzzles.map(({ id }) => id));
  const tried = countedAttempts(attempts).filter(({ puzzle }) => here.has(puzzle)).length;
  /** @param {Partial<Wish>} other */
  const count = (other) => fitting(puzzles, attempts, { ...wish, ...other }).length;
  return html`
    ${noticeLine(notice)}
    <dl class="score">
      <div><dt>Your rating</dt><dd class="rating">${results.rating}</dd></div>
      <div><dt>Found in a row</dt><dd class="streak">${results.streak}</dd></div>
      <div><dt>Found</dt><dd class="found-count">${results.found} <small>of ${results.tried}</small></dd></div>
    </dl>
    <button class="daily" @click=${handlers.daily}>Puzzle of the day${dailyState ? html` <small>(${dailyState})</small>` : null}</button>
    <div class="field">
      <label for="difficulty">Difficulty</label>
      <select id="difficulty" @change=${(/** @type {SelectEvent} */ { target }) => handlers.change({ difficulty: /** @type {Difficulty} */ (target.value) })}>
        ${DIFFICULTIES.map(({ id, name }) => html`<option value=${id} .selected=${id === wish.difficulty}>${name}${id === 'near' ? '' : ` (${count({ difficulty: id })})`}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="theme">Theme</label>
      <select id="theme" @change=${(/** @type {SelectEvent} */ { target }) => handlers.change({ theme: /** @type {Theme | ''} */ (target.value) })}>
        <option value="" .selected=${!wish.theme}>Any</option>
        ${THEMES.map((theme) => html`<option value=${theme} .selected=${theme === wish.theme}>${THEME_NAMES[theme]} (${count({ theme })})</option>`)}
      </select>
    </div>
    ${wish.theme ? html`<p class="help theme-help">${THEME_NAMES[wish.theme]}: ${THEME_HELP[wish.theme]}.</p>` : null}
    <div class="field">
      <label for="rules">Rules</label>
      <select id="rules" @change=${(/** @type {SelectEvent} */ { target }) => handlers.change({ rules: /** @type {RuleSet} */ (target.value) })}>
        ${RULE_CHOICE.names.map(([id, name]) => html`<option value=${id} .selected=${id === rules}>${name}</option>`)}
      </select>
      <p class="help">${RULE_CHOICE.names.find(([id]) => id === rules)?.[2]}</p>
    </div>
    <p class="help tried">You have tried ${tried} of ${counted(puzzles.length, 'puzzle')} with these rules.</p>
    <p class="help counts-help">Only your first try at a puzzle counts. A puzzle counts as found if you get every move right the first time, without a hint. If you begin one and skip it, it does not.</p>
    <p class="help rating-help">Your rating starts at ${START_RATING} and changes as in chess (Elo): the first try at a puzzle is like a game against its rating, won if you find it, drawn with a hint, otherwise lost.</p>
    <div class="row-buttons">
      ${attempts.length ? html`<button class="start-over" @click=${handlers.startOver}>Reset my results</button>` : null}
      ${keys}
    </div>
    <div role="status">
      ${away ? html`<p class="aside">${counted(away, 'result was', 'results were')} removed. <button class="bring-back" @click=${handlers.bringBack}>Undo</button></p>` : null}
    </div>`;
}
