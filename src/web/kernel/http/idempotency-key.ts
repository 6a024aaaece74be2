const unanswered = new Map<string, string>();

/**
 * The idempotency key of a change: the same change sent again before an answer came (a double click, a retry after the
 * connection broke) carries the same key, so the server does it once. After an answer the same change is a new one.
 */
export function idempotencyKeyOf(change: string): { key: string; answered: () => void } {
  const key = unanswered.get(change) ?? randomKey();
  unanswered.set(change, key);
  return { key, answered: () => unanswered.delete(change) };
}

/** crypto.randomUUID exists on secure pages only; a demo in the local network is not one. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
