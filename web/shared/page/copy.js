/** Puts text on the clipboard. Browsers have none for pages that come over plain HTTP, as in many a course's network.
 * @param {string} text @returns {Promise<boolean>} whether that was possible */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
