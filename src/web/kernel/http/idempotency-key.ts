const unanswered = new Map<string, string>();

/**
 * The idempotency key of a change. A repetition before the response (a double click, a retry after a lost connection) has the same key, so
 * that the server executes it once. After a response, the same change is a new one.
 */
export function idempotencyKeyOf(change: string): { key: string; answered: () => void } {
  const key = unanswered.get(change) ?? randomKey();
  unanswered.set(change, key);
  return { key, answered: () => unanswered.delete(change) };
}

/** crypto.randomUUID requires a secure page; a demo in the local network has none. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
