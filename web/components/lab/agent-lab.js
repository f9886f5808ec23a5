/** <agent-lab starter="greedy" opponent="greedy" games="10" goal="7">: a programming exercise in a page. The tag itself is
 * small; the editor and all the rest come in a script of their own when the reader wants to start. */

export const LAB_ATTRIBUTES = ['language', 'starter', 'opponent', 'games', 'goal', 'theme'];

const SCRIPT = new URL('./lab.js', import.meta.url).href;

const STYLES = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  button { min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: 10px; background: light-dark(#1f7a4d, #7fd4a0); color: light-dark(#ffffff, #08281a); font: inherit; font-weight: 650; cursor: pointer; }
  button:focus-visible { outline: 3px solid light-dark(#1f7a4d, #7fd4a0); outline-offset: 2px; }
  @media print { button { display: none; } }
`;

class AgentLab extends HTMLElement {
  static observedAttributes = LAB_ATTRIBUTES;
  /** @type {HTMLElement | null} */
  #view = null;

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Start coding';
    button.addEventListener('click', () => this.start());
    // What the element holds is shown until the editor is there.
    root.append(document.createElement('slot'), button);
  }

  /** Opens the editor and puts the cursor into it. */
  async start() {
    const view = /** @type {any} */ (await this.load());
    await view?.focusEditor();
  }

  /** Loads the editor; resolves with the element that holds it, or null if it did not load. */
  async load() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    try {
      await import(SCRIPT);
    } catch {
      root.querySelector('p')?.remove();
      const message = document.createElement('p');
      message.setAttribute('role', 'alert');
      message.textContent = 'The editor did not load; you may be offline. Reload the page to try again.';
      root.append(message);
      return null;
    }
    if (this.#view) return this.#view;
    this.#view = document.createElement('lab-view');
    for (const name of LAB_ATTRIBUTES) this.#pass(name);
    root.replaceChildren(this.#view);
    return this.#view;
  }

  /** @param {string} name */
  #pass(name) {
    const value = this.getAttribute(name);
    if (value === null) this.#view?.removeAttribute(name);
    else this.#view?.setAttribute(name, value);
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    this.#pass(name);
  }

  /** Plays a game as a reader would; resolves with `done`, or with what went wrong. */
  async demonstrate() {
    const view = /** @type {any} */ (await this.load());
    return view ? view.demonstrate() : 'failed';
  }
}

if (!customElements.get('agent-lab')) customElements.define('agent-lab', AgentLab);
