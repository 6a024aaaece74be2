/** A moment in which the page has nothing better to do, but no later than so many milliseconds from now; Safari does not know of them. */
export const whenIdle = (work: () => void, within_ms: number): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(work, { timeout: within_ms })
    : void setTimeout(work, Math.min(within_ms, 3000));
