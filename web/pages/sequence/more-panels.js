/** The review and the list of games, which are loaded when they are opened.
 * @import { Client } from '../../../wasm/lilypad.js'
 * @import { Match } from '../../shared/match/match.js'
 * @import { createSequenceRules } from '../../shared/sequence/rules.js'
 * @import { createKeptPanel } from '../kept/panel.js'
 * @import { SequenceTypes, Tab, TableState } from './main.js'
 * @import { ReviewPanel } from './review/panel.js' */
import { html } from 'lit';
import { keep, recall } from '../../shared/page/storage.js';
import { hasPlace } from './study-key.js';

const KEY = 'lilypad-sequence-panel';

/** @param {Tab} tab @returns {tab is 'review' | 'games'} */
export const isLater = (tab) => tab === 'review' || tab === 'games';

/** @param {object} parts
 * @param {ReturnType<typeof createSequenceRules>} parts.rules
 * @param {Match<SequenceTypes>} parts.match
 * @param {() => Client} parts.createClient
 * @param {() => TableState} parts.state
 * @param {(tab: Tab) => Promise<void>} parts.open
 * @param {() => void} parts.redraw */
export function createMorePanels({ rules, match, createClient, state, open, redraw }) {
  /** @type {{ review: ReviewPanel, games: Pick<ReturnType<typeof createKeptPanel>, 'render'> } | null} */
  let panels = null;
  let hasFailed = false;
  /** Whether the table shows the review; other tabs leave that as it is, only Play ends it. */
  let isReviewing = false;

  async function load() {
    if (panels) return;
    try {
      const later = await import('./later-panels.js');
      const review = later.createReviewPanel({ rules, createClient, state, go: match.go, redraw });
      const context = {
        rules,
        match,
        redraw,
        /** @param {'finished' | 'unfinished'} kind */
        async show(kind) {
          await open(kind === 'finished' ? 'review' : 'play');
          if (kind === 'finished') review.begin();
        },
        /** @param {Parameters<ReviewPanel['learn']>[0]} games */
        async learn(games) {
          await open('review');
          review.learn(games);
        },
      };
      panels = { review, games: later.createKeptPanel(context, later.SEQUENCE_GAMES, later.keptGames) };
      hasFailed = false;
    } catch {
      hasFailed = true;
    }
  }

  return {
    /** The review, while the table shows it. */
    review: () => (isReviewing ? (panels?.review ?? null) : null),
    /** To call when a tab is chosen. @param {Tab} tab */
    async opened(tab) {
      if (tab === 'play' && isReviewing) panels?.review.close();
      if (tab === 'play' || tab === 'review') {
        isReviewing = tab === 'review';
        keep(KEY, { isReviewing });
      }
      if (isLater(tab)) await load();
    },
    /** Whether the review of the present game was open before the page was loaded again, and has found something, or a question was asked. */
    async wasReviewing() {
      if (!hasPlace() && (recall(KEY).isReviewing !== true || !state().over)) return false;
      await load();
      return panels?.review.isKnown() ?? false;
    },
    /** @param {'review' | 'games'} tab */
    render: (tab) =>
      panels?.[tab].render() ??
      (hasFailed
        ? html`<p class="notice" role="alert">
            This part of the page did not arrive; you may be offline. Play goes on. <button @click=${() => open(tab)}>Try again</button>
          </p>`
        : html`<p class="help">Loading …</p>`),
  };
}
