/** An action as shown to people. @param {string} action */
export const actionText = (action) => (action === 'grow' ? 'grow' : `${action.slice(0, 2)}–${action.slice(2)}`);

/** An action within a sentence. @param {string} action */
export const moveName = (action) => (action === 'grow' ? 'growing' : actionText(action));
