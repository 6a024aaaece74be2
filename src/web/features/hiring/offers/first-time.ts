const KEY = 'cabina.first-offers';

/** Whether the first offers were not greeted yet in this browser. Without storage they never are, rather than every time. */
export function isFirstTime(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

export function rememberSeen(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // storage is disabled
  }
}
