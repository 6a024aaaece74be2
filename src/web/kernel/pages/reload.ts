const pauseMs = 20_000;
let reloading = false;
let leaving = false;

/** The page reloads by itself: a form that keeps a draft need not ask. */
export const isReloading = (): boolean => reloading;

/** The page belongs to nobody any more: no form asks whether to stay. */
export const isLeaving = (): boolean => leaving;
export function leave(href?: string): void {
  leaving = true;
  if (href === undefined) location.reload();
  else location.assign(href);
}

/** Reloads the page unless it did so for the same reason a moment ago. False: reloading did not help. */
export function reloadOnce(reason: string): boolean {
  const key = `cabina.reloaded.${reason}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}
