/** The share panel: exports and imports links, positions and games.
 * @typedef {{ name: string, text: string }} Source a text to read; the name is that of its file, or empty
 * @typedef {{ name: string, read: () => Import }} Found a game that can be opened
 * @import { Import } from './exchange.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Context, Panel } from '../../components/freckers/board-panel.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { LEVELS } from '../../shared/freckers/levels.js';
import { fitsLink, writeLink } from '../../shared/freckers/link.js';
import { gameText } from '../../shared/match/game.js';
import { readPlayer } from '../../shared/match/opponents.js';
import { isPerson } from '../../shared/match/settings.js';
import { messageOf } from '../../shared/page/message.js';
import { readGames, writeJson, writeMoves, writeReferee } from './exchange.js';
import { readFile } from './file-text.js';
import { isLog } from './logs/log-game.js';
import { createLogTable } from './logs/log-table.js';

/** @param {number} count */
const moves = (count) => (count === 1 ? '1 move' : `${count} moves`);

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, createClient, modelStore, redraw, open, learn }) {
  /** @type {MatchState} */
  let state = match.state;
  let [format, pasted, copied, uncopied] = ['referee', '', '', ''];
  /** What went wrong at the last import, one sentence or more a line. @type {string[]} */
  let problems = [];
  /** The games of the last import, if it had several. @type {Found[]} */
  let found = [];

  const logs = createLogTable({
    rules,
    createClient,
    modelStore,
    redraw,
    learn,
    openGame(record) {
      match.load(record);
      open('analyse');
    },
  });

  /** @param {'red' | 'blue'} side */
  const player = (side) =>
    isPerson(state.players, side)
      ? 'person'
      : (readPlayer(rules.agents, state.players.opponents[side], LEVELS)?.text ?? '');

  function link() {
    return new URL(writeLink(state.record, state.players, state.free ? 'analyse' : 'play', state.left), location.href)
      .href;
  }

  function exportedText() {
    if (format === 'moves') return writeMoves(state.record);
    const whole = rules.describe(gameText(state.record.start, state.record.actions), state.record.rules);
    return format === 'json'
      ? writeJson(whole, { red: player('red'), blue: player('blue') }, state.record.tree)
      : writeReferee(whole);
  }

  /** @param {string} name @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      [copied, uncopied] = [name, ''];
    } catch {
      [copied, uncopied] = ['', `The browser does not allow copying. Here it is: ${text}`];
    }
    redraw();
  }

  /** Puts a game on the board and returns what is wrong with it, or an empty text. @param {Found} game */
  function show({ name, read }) {
    const { record, problem, cut } = read();
    const where = problem ? `${name && `${name}, `}line ${problem.line}, ${problem.text}: ${problem.message}.` : '';
    const sentence = where.charAt(0).toUpperCase() + where.slice(1);
    if (problem && !record.actions.length) throw new Error(`${sentence} Nothing was opened.`);
    match.load(record);
    const upToThere = `The board shows the game up to there: ${moves(record.actions.length)}.`;
    if (problem) return `${sentence} ${upToThere}`;
    return cut ? `${name && `${name}: `}The last line, line ${cut}, breaks off and was left out. ${upToThere}` : '';
  }

  /** Opens a game in the analysis; stays here if there is something to read or to choose. @param {Found} game */
  function choose(game) {
    try {
      const problem = show(game);
      problems = problem ? [problem] : [];
      open('analyse');
      if (problem) open('share');
    } catch (error) {
      problems = [messageOf(error)];
    }
    redraw();
  }

  /** @param {Source[]} sources @param {boolean} [opens] the first game */
  function read(sources, opens = true) {
    /** @type {Found[]} */
    const games = [];
    problems = [];
    for (const { name, text } of sources) {
      try {
        const inText = readGames(rules, text);
        const label = (/** @type {number} */ index) =>
          inText.length > 1 ? `${name && `${name}, `}${name ? 'game' : 'Game'} ${index + 1}` : name;
        games.push(...inText.map((game, index) => ({ name: label(index), read: game })));
      } catch (error) {
        problems.push(name ? `${name}: ${messageOf(error)}` : messageOf(error));
      }
    }
    found = games.length > 1 || !opens ? games : [];
    try {
      const problem = games.length && opens ? show(games[0]) : '';
      if (problem) problems.push(problem);
      if (games.length && opens) open('analyse');
    } catch (error) {
      problems.push(messageOf(error));
    }
    if (problems.length || found.length) open('share');
    else pasted = '';
    redraw();
    requestAnimationFrame(() => document.querySelector('#panel-body .imported')?.scrollIntoView({ block: 'nearest' }));
  }

  /** @param {Iterable<File>} files */
  const readFiles = async (files) => {
    const sources = await Promise.all(
      [...files].map(async (file) => ({ name: file.name, text: await readFile(file) })),
    );
    const found = sources.filter(({ text }) => isLog(text));
    if (found.length < 2) return sources.length ? read(sources) : undefined;
    logs.add(found);
    const others = sources.filter((source) => !found.includes(source));
    if (others.length) read(others, false);
    else problems = [];
  };

  /** @param {string} name @param {string} label @param {() => string} text */
  const copyButton = (name, label, text) =>
    html`<button class="copy-${name}" @click=${() => copy(name, text())}>${copied === name ? 'Copied' : label}</button>`;

  const importForm = () => html`
    <div class="field">
      <label for="pasted">Open a game</label>
      <textarea
        id="pasted" rows="4" spellcheck="false" .value=${live(pasted)} placeholder="Paste moves, a referee log, a position or a link, or drop files here"
        @input=${(/** @type {{ target: HTMLTextAreaElement }} */ { target }) => {
          [pasted, problems] = [target.value, []];
          redraw();
        }}
        @dragover=${(/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') && event.preventDefault()}
        @drop=${(/** @type {DragEvent} */ event) => {
          if (!event.dataTransfer?.files.length) return;
          event.preventDefault();
          readFiles(event.dataTransfer.files);
        }}
      ></textarea>
    </div>
    <div class="buttons">
      <button class="read" @click=${() => read([{ name: '', text: pasted }])}>Open</button>
      <button class="read-files" @click=${() => document.getElementById('game-files')?.click()}>Open files …</button>
      <a class="button watch-referee" href="watch.html">Watch the referee</a>
      <input
        id="game-files" type="file" multiple hidden accept=".log,.txt,.json,.jsonl,text/plain,application/json"
        @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
          readFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
    <div class="imported">
      ${problems.map((problem) => html`<p class="notice" role="alert">${problem}</p>`)}
      ${found.length ? foundGames() : null}
      ${logs.render()}
    </div>
  `;

  const foundGames = () => html`
    <p class="help" role="status">${found.length === 1 ? '1 game was' : `${found.length} games were`} found. Click one to open it.</p>
    <ul class="found">
      ${found.map((game) => html`<li><button @click=${() => choose(game)}>${game.name}</button></li>`)}
    </ul>
  `;

  return {
    changed(next) {
      if (next.text !== state.text) copied = '';
      state = next;
    },
    render: () => html`
      <div class="buttons">
        ${copyButton('link', 'Copy link', link)} ${copyButton('position', 'Copy position', () => state.now.position)}
      </div>
      ${fitsLink(state.record) ? null : html`<p class="notice too-long">The variations do not fit in a link. Copy the game as JSON to share them.</p>`}
      <div class="field">
        <label for="format">Copy the game as</label>
        <select id="format" @change=${(/** @type {SelectEvent} */ { target }) => {
          [format, copied] = [target.value, ''];
          redraw();
        }}>
          <option value="referee" .selected=${format === 'referee'}>referee log</option>
          <option value="moves" .selected=${format === 'moves'}>moves</option>
          <option value="json" .selected=${format === 'json'}>JSON</option>
        </select>
      </div>
      <textarea id="game-text" readonly rows="5" aria-label="Game as text" .value=${exportedText()}></textarea>
      <div class="buttons">${copyButton('game', 'Copy game', exportedText)}</div>
      ${uncopied ? html`<p class="notice" role="alert">${uncopied}</p>` : null}
      ${importForm()}
    `,
  };
}
