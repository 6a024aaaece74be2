const key = 'cabina.kept';

/** The driver whose offers this browser keeps for times without a network; nobody else's are ever kept. */
export function keptFor(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

/** Without a name: nothing is kept any more. */
export function setKeptFor(user_id?: number): void {
  try {
    if (user_id) localStorage.setItem(key, String(user_id));
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing keeps no offers either
  }
}
