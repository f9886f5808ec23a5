/** Takes areas that fit out of the tab order, so that only those which scroll are stops for the keyboard. */

/** @param {ParentNode} root */
export function watchScrollAreas(root) {
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const area of root.querySelectorAll('.scroll')) watcher.observe(area);
}
