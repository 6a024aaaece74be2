const key = 'cabina.kept';

/** The driver whose data this browser persists for use without a network; only drivers' data is persisted. */
export function persistedUserId(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

/** Without an id, persisting ends. */
export function setPersistedUserId(user_id?: number): void {
  try {
    if (user_id) localStorage.setItem(key, String(user_id));
    else localStorage.removeItem(key);
  } catch {
    // storage is disabled: nothing is persisted
  }
}
