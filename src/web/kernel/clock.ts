/** A Date header has whole seconds and network latency: smaller differences are ignored. */
const TOLERANCE_MS = 90_000;
let offset = 0;

/** Server time. A browser clock can be hours off, which would break relative times. */
export function learnTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Milliseconds, by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
/** Converts a time of this browser's clock to server time. */
export const serverTime = (local: number): number => local + offset;
/** The calendar day in the reader's time zone, YYYY-MM-DD. */
export const today = (): string => daysAgo(0);
export const daysAgo = (days: number): string => new Date(serverNow() - days * 86_400_000).toLocaleDateString('sv-SE');
