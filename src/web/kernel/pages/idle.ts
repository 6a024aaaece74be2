/** requestIdleCallback with a deadline, and a timeout in Safari, which does not implement it. */
export const whenIdle = (work: () => void, within_ms: number): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(work, { timeout: within_ms })
    : void setTimeout(work, Math.min(within_ms, 3000));
