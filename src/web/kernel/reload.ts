const pauseMs = 20_000;

/** Reloads the page unless it did so for the same reason a moment ago. False: reloading did not help, say something else. */
export function reloadOnce(reason: string): boolean {
  const key = `cabina.reloaded.${reason}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
