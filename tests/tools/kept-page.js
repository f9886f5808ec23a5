/** Sets up data that a visitor's browser has kept from an earlier version of the site, and reads what the pages show.
 * @import { Page } from 'puppeteer-core'
 * @typedef {Record<string, string>} Storage keys and texts of the local storage
 * @typedef {object} DatabaseCopy a browser database as plain data
 * @property {string} name
 * @property {number} version
 * @property {{ name: string, keyPath: string | string[], indexes: { name: string, keyPath: string | string[] }[], records: any[] }[]} stores */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MILLISECONDS = 20_000;

/** Opens a page of the site in a browser that has exactly this stored data. Loads a page without scripts first, so that the
 * previous page cannot write anything.
 * @param {Page} page @param {string} address of the site @param {string} path
 * @param {{ storage?: Storage, databases?: DatabaseCopy[] }} [kept] */
export async function visit(page, address, path, { storage = {}, databases = [] } = {}) {
  await page.goto(`${address}images/lilypad.svg`);
  await page.evaluate(
    async (texts, copies) => {
      /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
      const result = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      for (const { name } of await indexedDB.databases()) if (name) await result(indexedDB.deleteDatabase(name));
      for (const { name, version, stores } of copies) {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const { name: label, keyPath, indexes, records } of stores) {
            const store = request.result.createObjectStore(label, { keyPath });
            for (const index of indexes) store.createIndex(index.name, index.keyPath);
            for (const record of records) store.put(record);
          }
        };
        (await result(request)).close();
      }
    },
    storage,
    databases,
  );
  await page.goto(address + path);
}

/** Waits until the page shows the expected value; on failure, reports what it shows instead.
 * @param {() => Promise<any>} read @param {any} expected @param {string} [what] */
export async function waitForShown(read, expected, what) {
  const text = JSON.stringify(expected);
  for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end; await wait(40))
    if (JSON.stringify(await read().catch(() => null)) === text) return;
  assert.deepEqual(await read(), expected, what);
}

/** The values of a form's fields by id, and of radio buttons by name. Skips the agents' parameters: the placeholder of the
 * name field already contains the agent's text. Skips settings that earlier versions did not have.
 * @param {Page} page @param {string} selector of the container */
export const shownFields = (page, selector) =>
  page.$eval(selector, (place) => {
    const fields = [...place.querySelectorAll('input, select, textarea')].flatMap((element) => {
      const field = /** @type {HTMLInputElement} */ (element);
      if (field.type === 'file' || field.closest('.parameters') || field.id === 'coordinates') return [];
      // Agents once stood in one list with the levels.
      if (field.id.endsWith('-engine')) return [[field.id.replace(/-engine$/, ''), field.value]];
      if (field.type === 'radio') return field.checked ? [[field.name, field.value]] : [];
      if (field.type === 'checkbox') return [[field.id, field.checked]];
      const written = field.id.startsWith('name-') ? `${field.value} (${field.placeholder})` : field.value;
      return field.id ? [[field.id, written]] : [];
    });
    return Object.fromEntries(fields);
  });

/** The arena's form, without fields that it did not have yet. @param {Page} page @param {Record<string, unknown>} known */
export async function shownForm(page, known) {
  const fields = Object.entries(await shownFields(page, 'form'));
  return Object.fromEntries(fields.filter(([id]) => id in known));
}

/** Elements in an element's shadow tree, including nested ones: the value of an attribute and the ARIA label.
 * @param {Page} page @param {string} selector @param {string} attribute @returns {Promise<[value: string, label: string][]>} */
const shownInside = (page, selector, attribute) =>
  page.$eval(
    selector,
    (outer, name) => {
      /** @param {Element} element @returns {[string, string][]} */
      const inside = (element) =>
        [...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((child) =>
          child.hasAttribute(name) ? [[child.getAttribute(name) ?? '', child.ariaLabel ?? '']] : inside(child),
        );
      return inside(outer);
    },
    attribute,
  );

/** @type {[RegExp, string][]} */
const POND_SIGNS = [
  [/red frog/, 'r'],
  [/blue frog/, 'b'],
  [/free pad/, '*'],
  [/water/, '.'],
];

/** A Freckers board row by row (`r`, `b`, `*` for a pad, `.` for water), and the cell at the top left.
 * @param {Page} page @param {string} selector of the board or of the element whose shadow tree contains it */
async function shownPond(page, selector) {
  const cells = await shownInside(page, selector, 'data-cell');
  const [[corner = ''] = []] = cells;
  const signs = cells.sort().map(([, label]) => POND_SIGNS.find(([pattern]) => pattern.test(label))?.[1] ?? '?');
  return { board: signs.join('').replace(/.{8}(?=.)/g, '$&/'), corner };
}

/** The play page: the board, the players, the moves, the selected move, the panel.
 * @param {Page} page */
export async function shownGame(page) {
  const around = await page.evaluate(() => {
    const text = (/** @type {string} */ selector) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const moves = [...document.querySelectorAll('.moves .move')];
    return {
      near: text('#near-player .who'),
      far: text('#far-player .who'),
      moves: moves.map(({ ariaLabel }) => ariaLabel).join(', '),
      at: moves.findIndex(({ ariaCurrent }) => ariaCurrent === 'step') + 1,
      result: text('.result'),
      warned: document.querySelector('#controls .notice') !== null,
      minutes: [...document.querySelectorAll('.clock')].map((clock) => parseInt(clock.textContent ?? '', 10)),
      tab: text('[role="tab"][aria-selected="true"]'),
      address: location.hash,
    };
  });
  // The analysis panel changes during a search.
  const fields = around.tab === 'Analyse' ? {} : await shownFields(page, '#panel-body');
  const { board } = await shownPond(page, '#board');
  return { board, ...around, fields };
}

/** The Sequence page: chips (capitals in finished sequences), cards, and the rest as on the play page. @param {Page} page */
export async function shownTable(page) {
  const cells = await shownInside(page, 'sequence-board', 'data-cell');
  const chips = cells
    .map(([, label]) => {
      const [, colour, locked] = /(red|blue) chip( in a finished)?/.exec(label) ?? [null, '.', ''];
      return locked ? colour[0].toUpperCase() : colour[0];
    })
    .join('');
  const cards = async (/** @type {string} */ row) =>
    (await shownInside(page, row, 'data-card')).map(([card]) => card).join(' ');
  const [hand, draft] = [await cards('#hand'), await cards('#draft')];
  const [[, other]] = await shownInside(page, '#far-player card-row', 'role');
  const around = await page.evaluate(() => {
    const text = (/** @type {string} */ selector) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const moves = [...document.querySelectorAll('.moves .move')];
    return {
      near: text('#near-player .who'),
      far: text('#far-player .who'),
      sides: moves.map((move) => move.parentElement?.className[0]).join(''),
      at: moves.findIndex(({ ariaCurrent }) => ariaCurrent === 'step') + 1,
      result: text('.result'),
      warned: document.querySelector('#controls .notice') !== null,
      minutes: [...document.querySelectorAll('.clock')].map((clock) => parseInt(clock.textContent ?? '', 10)),
      question: document.querySelector('.decline') !== null,
      address: location.hash,
    };
  });
  return { chips, hand, draft, other, ...around, fields: await shownFields(page, '#panel-body') };
}

/** A tournament or study on the arena page: its progress, its tables, its first games. @param {Page} page */
export const shownTournament = (page) =>
  page.evaluate(() => {
    const clean = (/** @type {Element | null | undefined} */ element) =>
      element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    /** Columns that the vectors do not have. */
    const added = ['Memory used', '95 %', 'Normalised Elo', '95 % of it', 'First player', 'Decided by opening'];
    /** Intervals, which the vectors have otherwise. */
    const withoutSmall = (/** @type {Element} */ cell) => {
      const copy = /** @type {Element} */ (cell.cloneNode(true));
      if (cell.closest('#standings, #pairings'))
        for (const small of copy.querySelectorAll('small')) if (/[±–]/.test(small.textContent ?? '')) small.remove();
      return clean(copy);
    };
    const table = (/** @type {string} */ id) => {
      const names = [...document.querySelectorAll(`#${id} thead tr:last-child > *`)].map(clean);
      const cells = (/** @type {Element} */ row) =>
        [...row.children].filter((_, index) => !added.includes(names[index])).map(withoutSmall);
      return [...document.querySelectorAll(`#${id} tbody tr`)].map((row) => cells(row).join(' | '));
    };
    const state = /** @type {HTMLElement | null} */ (document.querySelector('#state'));
    const bar = document.querySelector('progress');
    return {
      title: clean(document.querySelector('.progress h2')),
      state: state?.dataset.state,
      progress: bar && `${bar.value} of ${bar.max}`,
      standings: table('standings'),
      cross: table('cross'),
      pairings: table('pairings'),
      sprt: clean(document.querySelector('#sprt b')),
      published: table('comparison').length,
      study: table('study-table'),
      games: table('game-list').slice(0, 4),
    };
  });

/** An embedded board or game: its cells, the cell at the top left, its width, the selected move.
 * @param {Page} page @param {string} selector */
export async function shownEmbedding(page, selector) {
  const shown = await shownPond(page, selector);
  const around = await page.$eval(selector, (element) => ({
    width: Math.round(element.getBoundingClientRect().width),
    theme: element.getAttribute('theme'),
    place: /\d+ \/ \d+/.exec(element.shadowRoot?.querySelector('.status')?.textContent ?? '')?.[0] ?? null,
    mayGrow: element.shadowRoot?.querySelector('.grow')?.ariaDisabled === 'false',
    buttons: element.shadowRoot?.querySelectorAll('.bar button').length ?? 0,
    trouble: element.shadowRoot?.querySelector('.trouble') !== null,
  }));
  return { ...shown, ...around };
}
