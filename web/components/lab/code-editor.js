/** The code editor: CodeMirror with Python and JavaScript, each in a script of its own. It lives in a shadow tree, since the site's policy allows no inline
 * styles in documents. Escape, then Tab leaves it; Tab alone indents.
 * @import { Language } from '../../shared/guests/guests.js' */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.docString], color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.moduleKeyword],
    color: 'var(--code-keyword)',
    fontWeight: '600',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  {
    tag: [tags.definition(tags.variableName), tags.className, tags.function(tags.variableName)],
    color: 'var(--code-name)',
  },
]);

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--raised)', color: 'var(--quiet)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-selection)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--code-wrong)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--code-wrong)' },
});

/** Text over a selection is put in by the editor: browsers would add inline styles to it, which the site's policy forbids. */
const ownReplacing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || isComposing || data === null || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const INDENTS = { python: '    ', javascript: '  ' };

/** What colours and indents a language; fetched when somebody writes in it. @param {Language} language */
async function fetchLanguage(language) {
  if (language === 'python') return (await import('@codemirror/lang-python')).python();
  return (await import('@codemirror/lang-javascript')).javascript();
}

/** @param {Language} language */
const extensionsFor = (language) => [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  indentUnit.of(INDENTS[language]),
  syntaxHighlighting(colours),
  ownReplacing,
  theme,
  keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
];

/** @param {object} parts
 * @param {HTMLElement} parts.parent in a shadow tree
 * @param {string} parts.label its accessible name
 * @param {string} parts.describedBy the id of the text that says how to leave it
 * @param {(text: string) => void} parts.onChange the person has changed the text */
export function createEditor({ parent, label, describedBy, onChange }) {
  let isOwnChange = false;
  const root = /** @type {ShadowRoot} */ (parent.getRootNode());
  const view = new EditorView({ parent, root });

  return {
    text: () => view.state.doc.toString(),
    /** Replaces everything, the history too. @param {string} text @param {Language} language */
    open(text, language) {
      const heard = EditorView.updateListener.of((update) => {
        if (update.docChanged && !isOwnChange) onChange(update.state.doc.toString());
      });
      const attributes = EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        tabindex: '0',
      });
      const parser = new Compartment();
      const extensions = [extensionsFor(language), parser.of([]), heard, attributes];
      view.setState(EditorState.create({ doc: text, extensions }));
      fetchLanguage(language)
        // Unless another program was opened meanwhile.
        .then((support) => parser.get(view.state) && view.dispatch({ effects: parser.reconfigure(support) }))
        .catch(() => {}); // one can write without colours
    },
    /** Takes over a text from elsewhere; it can be undone. @param {string} text */
    take(text) {
      if (text === view.state.doc.toString()) return;
      isOwnChange = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isOwnChange = false;
    },
    /** Marks a line as wrong; null removes all marks. @param {number | null} line @param {string} [message] */
    mark(line, message = '') {
      const isThere = line !== null && line >= 1 && line <= view.state.doc.lines;
      const at = isThere ? view.state.doc.line(line) : null;
      const from = at ? at.from + (at.text.length - at.text.trimStart().length) : 0;
      const diagnostics = at
        ? [{ from, to: Math.max(from, at.to), severity: /** @type {const} */ ('error'), message }]
        : [];
      view.dispatch(setDiagnostics(view.state, diagnostics));
      if (!at) return;
      // Inside the editor only: the page stays where the reader has pressed the button.
      const { top, height } = view.lineBlockAt(at.from);
      view.scrollDOM.scrollTop = top + height / 2 - view.scrollDOM.clientHeight / 2;
    },
    /** Puts the cursor at the beginning of a line. @param {number} line */
    goTo(line) {
      const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: at.from }, scrollIntoView: true });
      view.focus();
    },
    /** The line of the first thing that cannot be parsed: browsers do not tell where a module is wrong. @returns {number | null} */
    brokenLine() {
      let found = -1;
      syntaxTree(view.state).iterate({
        enter({ type, from }) {
          if (type.isError && found < 0) found = from;
        },
      });
      return found < 0 ? null : view.state.doc.lineAt(found).number;
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
