/** An action as shown to people. @param {string} action */
export const actionText = (action) => (action === 'grow' ? 'grow' : `${action.slice(0, 2)}–${action.slice(2)}`);

/** That it would have been better than what was played. @param {string} action */
export const betterText = (action) => `${action === 'grow' ? 'Growing' : actionText(action)} was better.`;

/** An action within a sentence. @param {string} action */
export const moveName = (action) => (action === 'grow' ? 'growing' : actionText(action));
