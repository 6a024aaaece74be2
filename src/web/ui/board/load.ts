/** Preloads the board's code for a route that shows one, in parallel with the page's. */
export const loadBoard = () => void import('./BoardCanvas.tsx');
