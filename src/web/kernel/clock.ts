/** A Date header knows whole seconds and is as old as the way here: less than this is no wrong clock. */
const toleranceMs = 90_000;
let offset = 0;

/** What the server says the time is; a browser's clock may be hours off, and "3 hours ago" would be nonsense. */
export function learnTime(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  offset = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** Milliseconds, by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
/** A moment of this browser's clock as the server would name it. */
export const serverTime = (local: number): number => local + offset;
