/** What stands below the board of a puzzle: the question or what became of it, and the buttons.
 * @import { Solving } from '../../shared/freckers/puzzles/solving.js' */
import { html } from 'lit';

/** @param {string} name @param {boolean} enabled @param {() => void} task @param {string} text @param {string} title */
const button = (name, enabled, task, text, title) =>
  html`<button class=${name} title=${title} aria-disabled=${!enabled} @click=${() => enabled && task()}>${text}</button>`;

/** @param {Solving} solving @param {unknown} after the buttons once it is solved or shown @param {unknown} [before] one more until then */
export function puzzleControls(solving, after, before = null) {
  const { phase, isDone } = solving;
  const isAsking = phase === 'asking';
  const pads = isAsking ? solving.now().growth.length : 0;
  const main =
    phase === 'wrong'
      ? button('next-level take-back', true, solving.takeBack, 'Try again', 'Take the move back')
      : html`<button class="grow" aria-disabled=${!isAsking} title="Every water cell next to one of your frogs becomes a pad (G on the board)" @click=${() => solving.act('grow')}>
          Grow ${isAsking ? html`<small>+${pads} <span class="unit">${pads === 1 ? 'pad' : 'pads'}</span></small>` : null}
        </button>`;
  return html`<p class="learn-prompt ${phase}" role="status">${solving.prompt()}</p>
    <div class="buttons solving">
      ${
        isDone
          ? after
          : html`${main} ${button('hint', isAsking && !solving.isHinted, solving.hint, 'Hint', solving.isHinted ? 'There is no further hint' : 'Show which frog to move')}
            ${button('reveal', isAsking || phase === 'wrong', solving.reveal, 'Solution', 'Show the move')} ${before}`
      }
    </div>`;
}

/** Why the solution is one. @param {Solving} solving @param {(action: string) => string} name writes a move within a sentence */
export function puzzleReasons({ why, problem, isDone }, name) {
  if (!isDone) return null;
  if (problem) return html`<p class="help">The reasons could not be worked out: ${problem}</p>`;
  if (!why) return html`<p class="help">Looking for reasons …</p>`;
  return html`<h3>Why ${name(why.move)}, and not ${name(why.other)}</h3>
    ${
      why.reasons.length
        ? html`<ul class="why">${why.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`
        : html`<p class="help">The difference shows only later.</p>`
    }
    ${why.line.length ? html`<p class="help why-line">After ${name(why.other)}, the engine expects ${why.line.map(name).join(', ')}.</p>` : null}`;
}
