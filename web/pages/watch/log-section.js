/** The log files on the page that watches the referee: for browsers that do not let it connect, and for games of yesterday.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { LearnGame } from '../../components/freckers/board-panel.js'
 * @import { ModelStore } from '../../shared/engine/model-store.js'
 * @import { GameRecord, Searcher } from '../../shared/freckers/match.js' */
import { html } from 'lit';
import { readFile } from '../share/file-text.js';
import { keepLogs, recallLogs } from '../share/logs/log-keeper.js';
import { createLogTable } from '../share/logs/log-table.js';

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {() => Searcher} parts.createClient
 * @param {ModelStore} parts.modelStore
 * @param {() => void} parts.redraw
 * @param {(record: GameRecord) => void} parts.openGame
 * @param {(games: LearnGame[]) => void} parts.learn */
export function createLogSection(parts) {
  const table = createLogTable({ ...parts, kept: recallLogs(parts.rules), keep: keepLogs });
  const choose = () => document.getElementById('log-files')?.click();

  /** @param {File[]} files */
  async function read(files) {
    for (const file of files) await table.add([{ name: file.name, text: await readFile(file) }]);
  }

  addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
  addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    read([...event.dataTransfer.files]);
  });

  return {
    choose,
    render: () => html`
      <h2>Log files</h2>
      <p class="help">A referee that is started with <code>-l game.log</code> writes its game down. Drop any number of logs on this page, or choose them.</p>
      <div class="buttons"><button class="choose-logs" @click=${choose}>Choose files …</button></div>
      <input
        id="log-files" type="file" multiple hidden accept=".log,.txt,text/plain" aria-label="Log files"
        @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
          read([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      ${table.render()}
    `,
  };
}
