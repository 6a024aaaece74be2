const PAUSE_MS = 20_000;
let reloading = false;
let leaving = false;

/** The page reloads automatically: a form with a draft needs no confirmation. */
export const isReloading = (): boolean => reloading;

/** The session of this page has ended: no form asks for confirmation. */
export const isLeaving = (): boolean => leaving;
export function leave(href?: string): void {
  leaving = true;
  if (href === undefined) location.reload();
  else location.assign(href);
}

/** Reloads the page unless it has just done so for the same reason. False: reloading did not help. */
export function reloadOnce(reason: string): boolean {
  const key = `cabina.reloaded.${reason}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}
