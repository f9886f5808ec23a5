/** An element of the page's markup. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
