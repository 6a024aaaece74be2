/** Starts loading the board, for a route that is about to show one: its code then comes beside the page's, not after it. */
export const loadBoard = () => void import('./BoardCanvas.tsx');
