/** Under this name the place in the questions is kept; whether there is one is known before the review is loaded. */
export const STUDY_KEY = 'lilypad-sequence-study';

export function hasPlace() {
  try {
    return sessionStorage.getItem(STUDY_KEY) !== null;
  } catch {
    return false;
  }
}
