/** The search tree of the position shown, from the analysing agent. The viewer is loaded when the panel is opened; the
 * board shows the selected node.
 * @import { RuleSet, Rules, SearchReport } from '../../../wasm/lilypad.js'
 * @import { FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @import { MatchState, Searcher } from '../../shared/freckers/match.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';
import { isGameFlipped } from '../../shared/freckers/settings.js';
import { withActions } from '../../shared/match/game.js';
import { readAgent } from '../../shared/match/opponents.js';

const MAX_NODES = 20_000;
/** How far to search, by depth or by simulations; the default first. */
const EFFORTS = {
  depth: ['depth 3', 'depth 2', 'depth 4', 'depth 5', 'depth 6'],
  simulations: ['simulations 300', 'simulations 1000', 'simulations 5000'],
};

/** @param {{ rules: Rules, createClient: () => Searcher, redraw: () => void }} parts */
export function createTreePanel({ rules, createClient, redraw }) {
  let [open, viewerLoaded, message] = [false, false, ''];
  const chosen = { depth: EFFORTS.depth[0], simulations: EFFORTS.simulations[0] };
  /** @type {Searcher | null} */
  let client = null;
  let requestedKey = '';
  let control = new AbortController();
  /** @type {{ key: string, report: SearchReport } | null} */
  let found = null;
  /** The game, and the actions from its position to the selected node. @type {{ key: string, line: string[] } | null} */
  let shown = null;

  /** How the effort of an agent is measured; null if it has no tree. @param {string} agent @returns {keyof typeof EFFORTS | null} */
  function effortKind(agent) {
    const names = readAgent(rules.agents, agent)?.agent.parameters.map(({ name }) => name) ?? [];
    return names.includes('pruning') ? 'depth' : names.includes('selection') ? 'simulations' : null;
  }

  /** @param {string} key @param {string} text @param {RuleSet} ruleSet @param {string} agent @param {string} limits */
  async function search(key, text, ruleSet, agent, limits) {
    requestedKey = key;
    control.abort();
    control = new AbortController();
    const { signal } = control;
    message = '';
    try {
      await import('../../components/tree/search-tree.js');
      viewerLoaded = true;
      client ??= createClient();
      client.newGame();
      const report = await client.search(text, agent, limits, { rules: ruleSet, trace: MAX_NODES, signal });
      if (!signal.aborted) found = { key, report };
    } catch (error) {
      if (!signal.aborted)
        message = viewerLoaded
          ? error instanceof Error
            ? error.message
            : String(error)
          : 'The tree viewer did not arrive; you may be offline.';
    }
    redraw();
  }

  /** The position of the selected node. @param {MatchState} state */
  function selectedPosition(state) {
    const line = shown?.line ?? [];
    const known = line.slice(
      0,
      [...line, ''].findIndex((action) => !/^(\d{4}|grow)$/.test(action)),
    ); // stops at a pass, which is not a legal action
    return rules.describe(withActions(state.text, known), state.now.rules);
  }

  /** @param {boolean} wanted */
  function toggle(wanted) {
    if (wanted === open) return;
    [open, requestedKey, shown] = [wanted, '', null];
    if (!open) control.abort();
    redraw();
  }

  /** @param {MatchState} state @param {string} agent @param {string} models */
  function content(state, agent, models) {
    const kind = effortKind(agent);
    if (!kind) return html`<p class="help">This agent keeps no tree. Choose another under “Analysis engine”.</p>`;
    if (state.now.result !== 'none') return html`<p class="help">The game is over.</p>`;
    const limits = chosen[kind];
    const key = `${state.now.rules} ${agent} ${models} ${limits} ${state.text}`;
    if (key !== requestedKey) search(key, state.text, state.now.rules, agent, limits);
    const choose = (/** @type {SelectEvent} */ { target }) => {
      chosen[kind] = target.value;
      redraw();
    };
    const chooseNode = (/** @type {CustomEvent<{ line: string[] }>} */ { detail }) => {
      shown = { key: state.text, line: detail.line };
      redraw();
    };
    const report = found?.key === key ? found.report : null;
    return html`
      <div class="field">
        <label for="tree-effort">How far</label>
        <select id="tree-effort" @change=${choose}>
          ${[...EFFORTS[kind]].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).map((effort) => html`<option .selected=${effort === limits}>${effort}</option>`)}
        </select>
      </div>
      ${
        message
          ? html`<p class="notice" role="alert">${message} <button @click=${() => {
              requestedKey = '';
              redraw();
            }}>Try again</button></p>`
          : null
      }
      ${report ? null : html`<p class="help" role="status">${message ? '' : 'Searching …'}</p>`}
      ${
        report?.trace && viewerLoaded
          ? html`${shown?.key === state.text && shown.line.length ? html`<freckers-pond class="tree-board" ?flipped=${isGameFlipped(state)} .position=${selectedPosition(state).position}></freckers-pond>` : null}
            <search-tree .trace=${report.trace} .side=${state.now.side} .line=${report.lines[0]?.moves ?? []} label="Search tree of ${agent}" @node-select=${chooseNode}></search-tree>`
          : null
      }
    `;
  }

  return {
    /** Shows the selected node. @param {MatchState} state @returns {Partial<FreckersPond>} */
    board(state) {
      if (!open || shown?.key !== state.text || !shown.line.length) return {};
      const { position, history } = selectedPosition(state);
      return {
        position,
        lastMove: history[history.length - 1] ?? null,
        moves: [],
        growable: false,
        arrows: [],
        preview: [],
      };
    },
    leave() {
      control.abort();
      requestedKey = '';
    },
    /** @param {MatchState} state @param {string} agent @param {string} models versions of the models it uses */
    render: (
      state,
      agent,
      models,
    ) => html`<details class="search-tree" @toggle=${(/** @type {{ target: HTMLDetailsElement }} */ { target }) => target.classList.contains('search-tree') && toggle(target.open)}>
      <summary>Search tree</summary>
      ${open ? html`<div class="tree-body">${content(state, agent, models)}</div>` : null}
    </details>`,
  };
}
