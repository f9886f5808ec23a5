/** The code editor, built once for the page “Write an agent” and for labs. */
export { createEditor } from '../../components/lab/code-editor.js';
