/** A widget for notebooks and books, in the style of anywidget: Jupyter, MyST and Jupyter Book call `render`. The model has the
 * tag and its attributes; `site` names the folder of the site where this module does not lie in it. What happens on the board
 * goes back into the model's `result`.
 * @typedef {object} WidgetModel
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} [set]
 * @property {(event: string, listener: () => void) => void} [on]
 * @property {(event: string, listener: () => void) => void} [off]
 * @property {() => void} [save_changes] */
import { ATTRIBUTES, TAGS } from './attributes.js';

const EVENTS = ['move', 'end', 'result', 'change'];

/** @param {HTMLElement} element @param {WidgetModel} model @param {string} name */
function apply(element, model, name) {
  const value = model.get(name);
  if (value === undefined || value === null || value === false || value === '') element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** @param {WidgetModel} model */
const embedAddress = (model) => new URL('./embed.js', String(model.get('site') || import.meta.url)).href;

/** @param {{ model: WidgetModel, el: HTMLElement }} given @returns {Promise<() => void>} what ends it */
async function render({ model, el }) {
  const tag = TAGS.find((known) => known === model.get('tag')) ?? 'freckers-game';
  try {
    await import(embedAddress(model));
  } catch {
    el.textContent = 'The board did not load. Set “site” to the address of the Lilypad site.';
    return () => {};
  }
  const element = document.createElement(tag);
  const names = ATTRIBUTES.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);
  const listeners = names.map((name) => {
    const listener = () => apply(element, model, name);
    listener();
    model.on?.(`change:${name}`, listener);
    return { name, listener };
  });
  for (const name of EVENTS) {
    element.addEventListener(name, (event) => {
      model.set?.('result', { event: name, .../** @type {CustomEvent} */ (event).detail });
      model.save_changes?.();
    });
  }
  el.append(element);
  return () => {
    for (const { name, listener } of listeners) model.off?.(`change:${name}`, listener);
    element.remove();
  };
}

export default { render };
