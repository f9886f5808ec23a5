/** <search-exercise kind="prune" seed="7">: an exercise with checked answers, about moves if no kind is given. The same seed
 * always asks the same.
 *
 * The seed comes from the page's link (`#exercise-prune=7`; the element's id instead of the kind, if it has one), else from
 * the attribute, else it is the one that was opened last, else 1. Event `exercise-solved`, detail `{ kind, seed }`.
 *
 * @import { Answers, Exercise, Question, Tools, Verdict } from './exercise.js' */
import { html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { define, NoteFigure } from '../figures/figure.js';
import { check, rightAnswer, spokenAnswer } from './check.js';
import { EXERCISES } from './exercise-list.js';
import { fieldView, treeFieldView, verdictView } from './field-view.js';
import { givenView } from './given-view.js';
import { DEFAULT_SEED, linkTo, newSeed, readSeed, seedText } from './link.js';
import { keepDraft, keepSolved, progressIn } from './progress.js';
import { exerciseStyles } from './styles.js';
import { createTools } from './tools.js';

const DEFAULT_KIND = 'moves';

export class SearchExercise extends NoteFigure {
  static styles = [...NoteFigure.styles, exerciseStyles];

  static properties = {
    ...NoteFigure.properties,
    kind: {},
    seed: {},
    exercise: { state: true },
    question: { state: true },
    answers: { state: true },
    verdict: { state: true },
    revealed: { state: true },
    news: { state: true },
    link: { state: true },
  };

  constructor() {
    super();
    this.kind = DEFAULT_KIND;
    /** The attribute. @type {string | null} */
    this.seed = null;
    /** The number of the question that is shown. */
    this.number = DEFAULT_SEED;
    /** @type {Exercise | null} */
    this.exercise = null;
    /** @type {Question | null} */
    this.question = null;
    /** @type {Answers} */
    this.answers = {};
    /** Of the answers as they were checked; a changed answer has none. @type {Verdict | null} */
    this.verdict = null;
    this.revealed = false;
    /** What happened last, for the status line. */
    this.news = '';
    /** Shown when it cannot be copied. */
    this.link = '';
    /** Whether the current stroke marks or unmarks cells; null before its first cell. @type {boolean | null} */
    this.marking = null;
    /** @type {Tools | null} */
    this.tools = null;
    this.onLink = () => this.followLink();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.onLink);
  }

  disconnectedCallback() {
    removeEventListener('hashchange', this.onLink);
    super.disconnectedCallback();
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('kind')) return;
    this.kind ||= DEFAULT_KIND;
    [this.exercise, this.question, this.error] = [null, null, ''];
    if (this.hasUpdated) this.begin();
  }

  async firstUpdated() {
    if (this.linked !== null) return this.followLink();
    await this.begin();
  }

  async begin() {
    // What needs no engine is small, and shown at once.
    await this.perform(async () => {
      await this.loadExercise();
      if (!this.exercise?.needsEngine) await this.ask(this.firstSeed);
    });
  }

  /** The name of this exercise in links. */
  get linkName() {
    return this.id || this.kind;
  }

  /** What the page's link says about it. The first of its name on the page is meant. */
  get linked() {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const [first] = [...root.querySelectorAll('search-exercise')].filter(
      (other) => other instanceof SearchExercise && other.linkName === this.linkName,
    );
    return first === this ? seedText(location.hash, this.linkName) : null;
  }

  get firstSeed() {
    const { drafts } = progressIn(this.kind);
    return readSeed(this.linked) ?? readSeed(this.seed) ?? drafts[drafts.length - 1]?.seed ?? DEFAULT_SEED;
  }

  async loadExercise() {
    const load = Object.hasOwn(EXERCISES, this.kind) ? EXERCISES[this.kind] : null;
    if (!load)
      throw new Error(`There is no exercise “${this.kind}”. Choose one of ${Object.keys(EXERCISES).join(', ')}.`);
    this.exercise ??= (await load()).exercise;
  }

  /** Shows a question, with what was entered before. @param {number} seed */
  async ask(seed) {
    await this.loadExercise();
    const { exercise } = this;
    if (!exercise) return;
    if (exercise.needsEngine) {
      const [{ rules, createEngine }] = await Promise.all([
        sharedEngine(),
        import('../../../components/freckers/freckers-pond.js'),
      ]);
      this.tools ??= createTools(rules, await createEngine());
      this.question = exercise.question(seed, this.tools);
    } else this.question = exercise.question(seed);
    const draft = progressIn(this.kind).drafts.find((each) => each.seed === seed);
    this.number = seed;
    [this.answers, this.revealed] = [draft?.answers ?? {}, draft?.revealed ?? false];
    [this.verdict, this.news, this.link] = [null, '', ''];
  }

  open() {
    return this.perform(() => this.ask(this.firstSeed));
  }

  async followLink() {
    const text = this.linked;
    if (text === null) return;
    await this.open();
    if (readSeed(text) === null)
      this.news = `The link asks for number “${text}”, which is not one. This is number ${this.number}.`;
    await this.updateComplete;
    this.scrollIntoView({ block: 'start' });
    this.focusTitle();
  }

  focusTitle() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('#title'))?.focus({ preventScroll: true });
  }

  async another() {
    const { solved, drafts } = progressIn(this.kind);
    await this.perform(() => this.ask(newSeed([...solved, this.number, ...drafts.map(({ seed }) => seed)])));
    this.keepDraft();
    await this.updateComplete;
    this.focusTitle();
  }

  keepDraft() {
    const { number: seed, answers, revealed } = this;
    this.warnUnless(keepDraft(this.kind, { seed, answers, revealed }));
  }

  /** @param {boolean} kept */
  warnUnless(kept) {
    this.error = kept ? '' : 'This browser does not keep what you enter and solve: its storage is full or blocked.';
  }

  /** @param {string} name @param {string | string[]} value */
  change(name, value) {
    this.answers = { ...this.answers, [name]: value };
    if (this.verdict)
      this.verdict = { right: false, fields: this.verdict.fields.filter((field) => field.name !== name) };
    this.news = '';
    this.keepDraft();
  }

  /** @param {string} name @param {string} cell */
  paint(name, cell) {
    const before = this.answers[name];
    const marked = Array.isArray(before) ? before : [];
    this.marking ??= !marked.includes(cell);
    const others = marked.filter((each) => each !== cell);
    if (this.marking !== marked.includes(cell)) this.change(name, this.marking ? [...others, cell].sort() : others);
  }

  /** @param {Event} event */
  check(event) {
    event.preventDefault();
    if (!this.question) return;
    this.verdict = check(this.question, this.answers);
    const { right, fields } = this.verdict;
    const count = fields.filter((field) => field.right).length;
    if (!right) {
      this.news =
        fields.length === 1
          ? 'Not right yet. The note below your answer says why.'
          : `${count || 'None'} of ${fields.length} ${count === 1 ? 'is' : 'are'} right. The notes below the others say why.`;
    } else if (this.revealed) this.news = 'Right. You had seen the solution, so try another one.';
    else this.solve();
  }

  solve() {
    this.warnUnless(keepSolved(this.kind, this.number));
    const { length } = progressIn(this.kind).solved;
    this.news = `Right. ${length > 1 ? `You have solved ${length} of these.` : 'Solved.'}`;
    this.dispatchEvent(
      new CustomEvent('exercise-solved', {
        detail: { kind: this.kind, seed: this.number },
        bubbles: true,
        composed: true,
      }),
    );
  }

  reveal() {
    this.revealed = true;
    this.news = 'The solution is below.';
    this.keepDraft();
  }

  async copyLink() {
    const link = linkTo(location.href, this.linkName, this.number);
    try {
      await navigator.clipboard.writeText(link);
      [this.link, this.news] = ['', 'The link is copied.'];
    } catch {
      [this.link, this.news] = [link, 'The browser does not allow copying. Here is the link:'];
    }
  }

  /** Opens it, answers wrong, then right, and asks for another. */
  async demonstrate() {
    await this.updateComplete;
    if (!this.question) await this.open();
    const { question } = this;
    if (!question) return this.state;
    const form = /** @type {HTMLFormElement} */ (this.renderRoot.querySelector('form'));
    form.requestSubmit();
    if (this.verdict?.right) throw new Error('an empty answer was accepted');
    await this.updateComplete;
    for (const field of question.fields) this.change(field.name, rightAnswer(field));
    form.requestSubmit();
    if (!this.verdict?.right) throw new Error(`the right answer was refused: ${JSON.stringify(this.verdict)}`);
    await this.another();
    this.reveal();
    await this.updateComplete;
    return this.state;
  }

  /** @param {string} name */
  verdictOf(name) {
    return this.verdict?.fields.find((field) => field.name === name);
  }

  /** @param {string} name @param {string} [owner] */
  stateOf(name, owner) {
    return {
      value: this.answers[name],
      verdict: this.verdictOf(name),
      revealed: this.revealed,
      owner,
      change: (/** @type {string | string[]} */ value) => this.change(name, value),
      paint: (/** @type {string} */ cell) => this.paint(name, cell),
      beginStroke: () => {
        this.marking = null;
      },
    };
  }

  /** @param {Question} question */
  renderForm({ given, fields, steps }) {
    const inTree = given.flatMap((item) => (item.kind === 'tree' ? item.nodes.flatMap((node) => node.fields) : []));
    const parts = {
      board: (/** @type {string} */ position) => html`<freckers-pond .position=${position}></freckers-pond>`,
      field: (/** @type {string} */ name) => {
        const field = fields.find((each) => each.name === name);
        return field ? treeFieldView(field, this.stateOf(name, name.split('-')[0])) : null;
      },
      verdict: (/** @type {string} */ name) =>
        verdictView(name, this.verdictOf(name), fields.find((each) => each.name === name)?.label),
    };
    return html`<form class="stack" novalidate @submit=${this.check}>
      ${given.map((item) => html`<div class="given">${givenView(item, parts)}</div>`)}
      ${fields.filter(({ name }) => !inTree.includes(name)).map((field) => fieldView(field, this.stateOf(field.name)))}
      <div class="bar">
        <button class="run" id="check">Check</button>
        <button type="button" id="reveal" aria-disabled=${this.revealed} @click=${this.reveal}>Show the solution</button>
        <button type="button" id="another" @click=${this.another}>Another one</button>
        <button type="button" id="copy" @click=${this.copyLink}>Copy link</button>
      </div>
      <p class="verdict" role="status">${this.news}</p>
      ${this.link ? html`<input class="link" type="text" readonly aria-label="Link to this exercise" .value=${this.link} />` : null}
      ${this.revealed ? html`<div class="solution"><b>Solution</b><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol><p>${fields.filter(({ name }) => !inTree.includes(name)).map((field) => html`${field.label}: <b>${spokenAnswer(field)}</b>. `)}</p></div>` : null}
    </form>`;
  }

  render() {
    const { exercise, question } = this;
    if (!exercise || !question)
      return html`<slot></slot>${exercise?.needsEngine || this.error ? html`<div class="bar">${this.runButton('Answer', () => this.ask(this.firstSeed))}</div>` : null}${this.errorLine()}`;
    const isSolved = progressIn(this.kind).solved.includes(this.number);
    return html`<div class="stack" role="group" aria-labelledby="title">
      <p class="head">
        <span class="title" id="title" tabindex="-1">${exercise.title}</span>
        <span class="status">Question ${this.number}${isSolved ? html`, <span class="solved">solved</span>` : ''}</span>
      </p>
      ${question.text.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${this.renderForm(question)} ${this.errorLine()}
    </div>`;
  }
}

define('search-exercise', SearchExercise);
