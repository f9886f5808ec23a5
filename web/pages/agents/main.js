/** The page “Write an agent”: the person's programs, the bench that edits and runs one of them, and what comes next.
 * @import { AgentBench } from '../../components/lab/agent-bench.js'
 * @import { Language } from '../../shared/guests/guests.js'
 * @import { KeptProgram } from '../../shared/lab/program-store.js'
 * @import { Program } from '../../shared/lab/program.js' */
import { html, render } from 'lit';
import '../../components/lab/agent-bench.js';
import { partsOf } from '../../shared/lab/program.js';
import { readProgramLink, writeProgramLink } from '../../shared/lab/program-link.js';
import { newId, openProgramStore } from '../../shared/lab/program-store.js';
import { fetchStarter, STARTERS } from '../../shared/lab/starters.js';
import { byId } from '../../shared/page/by-id.js';
import { copyText } from '../../shared/page/copy.js';
import { download } from '../../shared/page/download.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { openStorage } from './storage.js';
import { linkedView, nextView, programsView } from './view.js';

/** How long typing may go on before it is kept, in milliseconds. */
const KEEP_DELAY = 400;
const OPEN_KEY = 'lilypad-program-open';
const FIRST_STARTER = 'greedy';

const { storage, session, lasting } = openStorage();
const store = openProgramStore(storage);

/** @type {KeptProgram | null} */
let current = null;
/** What is to be said above the editor. @type {{ text: string, undo?: () => void } | null} */
let notice = lasting
  ? null
  : { text: 'This browser saves nothing for this page. Your programs are gone when you leave.' };
/** What is to be said below it, with the link that was made. @type {{ text: string, link?: string } | null} */
let aside = null;
/** @type {(Program & { name: string }) | null} */
let linked = null;
let linkTrouble = '';
/** @type {{ starter: string, language: Language }} */
const wanted = { starter: FIRST_STARTER, language: 'python' };
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The text that is not kept yet. @type {string | null} */
let pending = null;

const bench = /** @type {AgentBench} */ (document.createElement('agent-bench'));

/** @param {string} text @param {() => void} [undo] */
function say(text, undo) {
  notice = { text, undo };
  show();
}

/** Keeps a change of the open program. @param {Partial<Pick<KeptProgram, 'name' | 'text'>>} change */
function keepChange(change) {
  if (!current) return;
  try {
    const { program, isCopy } = store.change(current, change);
    current = program;
    session.setItem(OPEN_KEY, program.id);
    if (isCopy)
      notice = { text: `Another tab has changed this program too. What you wrote here is kept as “${program.name}”.` };
  } catch {
    notice = { text: 'There is no room left in this browser’s storage. Export your program, and delete others.' };
  }
  show();
}

function keepPending() {
  clearTimeout(timer);
  timer = undefined;
  if (pending === null) return;
  const text = pending;
  pending = null;
  keepChange({ text });
}

/** @param {KeptProgram} program */
function open(program) {
  keepPending();
  current = program;
  aside = null;
  session.setItem(OPEN_KEY, program.id);
  const { language, text } = program;
  bench.stop();
  bench.program = { language, text };
  show();
}

/** @param {Program & { name: string }} program */
function add(program) {
  keepPending();
  try {
    open(store.add(program));
  } catch {
    say('There is no room left in this browser’s storage. Delete a program that you no longer need.');
  }
}

/** Runs a step; what goes wrong is said above the editor. @param {() => Promise<unknown> | unknown} step */
async function attempt(step) {
  notice = null;
  try {
    await step();
  } catch (error) {
    notice = { text: messageOf(error) };
  }
  show();
}

async function addStarter() {
  const { starter, language } = wanted;
  const text = await fetchStarter(language, starter);
  const name = STARTERS.find(({ id }) => id === starter)?.name ?? starter;
  add({ name: `My ${name === name.toUpperCase() ? name : name.toLowerCase()}`, language, text });
}

/** @param {KeptProgram} program */
function remove(program) {
  keepPending();
  const removed = store.find(program.id) ?? program;
  store.remove(program.id);
  const [next] = store.list();
  if (current?.id === program.id) {
    current = null;
    if (next) open(next);
    else openFirst();
  }
  say(`“${removed.name}” was deleted.`, () => {
    notice = null;
    open(store.restore(removed));
  });
}

/** A program to begin with, which is not kept until it is changed. */
async function openFirst() {
  try {
    const text = await fetchStarter('python', FIRST_STARTER);
    if (current) return;
    open({ id: newId(), name: 'My agent', language: 'python', text, changed: 0, version: '' });
  } catch (error) {
    say(messageOf(error));
  }
}

/** The open program with what was just typed. @returns {KeptProgram} */
function opened() {
  keepPending();
  if (!current) throw new Error('There is no program yet.');
  return current;
}

async function share() {
  const program = opened();
  const address = new URL(await writeProgramLink(program), location.href.split('#')[0]).href;
  const isCopied = await copyText(address);
  aside = {
    text: isCopied ? 'The link is copied. It holds the whole program.' : 'Copy this link. It holds the whole program.',
    link: address,
  };
  show();
}

/** @param {'file' | 'zip'} kind */
async function exportAs(kind) {
  const program = opened();
  const { asFile, asZip } = await import('../../shared/lab/program-files.js');
  const { name, bytes, type } = kind === 'zip' ? await asZip(program) : asFile(program);
  download(name, [bytes], type);
}

/** @param {File} file */
async function importFile(file) {
  const { readProgramFile } = await import('../../shared/lab/program-files.js');
  add(await readProgramFile(file));
}

/** Hands the program to another page as an agent of the person's own. @param {(id: string) => string} address */
async function bringTo(address) {
  const program = opened();
  const { openGuestStore } = await import('../../shared/guests/store.js');
  const guests = await openGuestStore();
  if (!guests.lasting)
    throw new Error('This browser saves nothing for this page, so other pages cannot see your agent.');
  const { id } = await guests.add(program.name, partsOf(program));
  location.href = address(id);
}

async function readLink() {
  linkTrouble = '';
  try {
    linked = await readProgramLink(location.hash);
    const same =
      linked && store.list().find(({ language, text }) => language === linked?.language && text === linked.text);
    if (same) {
      linked = null;
      forgetLink();
      open(same);
    }
  } catch (error) {
    linkTrouble = messageOf(error);
  }
  show();
}

function forgetLink() {
  history.replaceState(null, '', location.pathname + location.search);
}

/** @param {boolean} isWanted */
function closeLink(isWanted) {
  if (isWanted && linked) add(linked);
  [linked, linkTrouble] = [null, ''];
  forgetLink();
  show();
}

function show() {
  const programs = store.list();
  render(linkedView({ linked, trouble: linkTrouble, close: closeLink }), byId('linked'));
  render(
    programsView({
      programs: current && !programs.some(({ id }) => id === current?.id) ? [current, ...programs] : programs,
      current,
      notice,
      wanted,
      open: (program) => attempt(() => open(store.find(program.id) ?? program)),
      rename: (name) => keepChange({ name }),
      remove: (program) => attempt(() => undefined).then(() => remove(program)),
      addStarter: () => attempt(addStarter),
      importFile: (file) => attempt(() => importFile(file)),
      redraw: show,
    }),
    byId('programs'),
  );
  render(
    nextView({
      aside,
      python: (current ?? wanted).language === 'python',
      playAgainst: () => attempt(() => bringTo((id) => `index.html?guest=${id}`)),
      rate: () => attempt(() => bringTo((id) => `arena.html?rate=${id}`)),
      exportFile: () => attempt(() => exportAs('file')),
      exportZip: () => attempt(() => exportAs('zip')),
      share: () => attempt(share),
    }),
    byId('next'),
  );
}

bench.addEventListener('edit', (event) => {
  pending = /** @type {CustomEvent<{ text: string }>} */ (event).detail.text;
  timer ??= setTimeout(keepPending, KEEP_DELAY);
});
addEventListener('pagehide', keepPending);
addEventListener('hashchange', readLink);
store.watch((id) => {
  if (current?.id === id && pending === null) {
    const stored = store.find(id);
    if (stored) {
      current = stored;
      bench.take(stored.text);
    }
  }
  show();
});

render(html`${bench}`, byId('bench'));
const [latest] = store.list();
const last = store.find(session.getItem(OPEN_KEY) ?? '') ?? latest;
if (last) open(last);
else openFirst();
readLink();
watchForNewVersion(byId('news'));
