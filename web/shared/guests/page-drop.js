/** Files that are dropped anywhere on the page. Without this, the browser would leave the page and show the file. */

/** @param {DragEvent} event */
const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false;

/** A field for files takes what is dropped on it. @param {DragEvent} event */
const isForField = ({ target }) => target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;

/** What other parts of the page have taken is not reported.
 * @param {object} parts
 * @param {(isOver: boolean) => void} parts.onOver files are over the page, or no longer
 * @param {(entries: FileSystemEntry[]) => void} parts.onDrop */
export function listenForDrops({ onOver, onDrop }) {
  let isOver = false;

  /** @param {boolean} over */
  function setOver(over) {
    if (over === isOver) return;
    isOver = over;
    onOver(over);
  }

  addEventListener('dragover', (event) => {
    if (!hasFiles(event) || event.defaultPrevented || isForField(event)) return setOver(false);
    event.preventDefault();
    setOver(true);
  });
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
  addEventListener('drop', (event) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented || isForField(event)) return;
    event.preventDefault();
    // A drop can be read only during its event.
    onDrop([...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []));
  });
}
