import { EVENTS_HEADER } from '#contract/realtime.ts';
import type { Change } from '#web/kernel/http/api.ts';
import { readOutbox, deleteFromOutbox, updateOutbox, type Waiting } from './store.ts';

/** Name of the lock, of the channel between tabs and service worker, and of the background sync. */
export const SYNC = 'cabina.answers';
const TRIES = 3;
/** No response (0), or one to retry later. 401: the driver has to sign in first. */
const retryable = new Set([0, 401, 408, 419, 425, 429, 502, 503, 504]);

/** Decides what happens to an answer after `tries` failures; a server error is retried a limited number of times. */
export function classifyResponse(status: number, tries: number): 'done' | 'wait' | 'failed' | 'refused' {
  if (status >= 200 && status < 300) return 'done';
  if (retryable.has(status)) return 'wait';
  return status >= 500 && tries + 1 < TRIES ? 'failed' : 'refused';
}

export interface Sender {
  user_id: number;
  /** The CSRF token of the session's cookie, read again before every attempt. */
  csrf: () => Promise<string>;
  /** The language of refusals. */
  locale: string;
}
/** The outcome of an answer: `refusal` is the server's reason, `events` the header of its events. */
export type Outcome = Pick<Waiting, 'about' | 'answer' | 'title' | 'refusal'> & { events: string };

/** One sender at a time across all tabs and the service worker. Without locks the idempotency keys prevent duplicates. */
export const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(SYNC, work) as Promise<T>) : work();

interface SendResult {
  status: number;
  sentence: string;
  events: string;
}

async function send({ method, address, body, key }: Change, { csrf, locale }: Sender): Promise<SendResult> {
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': await csrf(),
        'Idempotency-Key': key,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const events = response.headers.get(EVENTS_HEADER) ?? '';
    if (response.ok) return { status: response.status, sentence: '', events };
    const result = (await response.json().catch(() => ({}))) as { message?: string; errors?: Record<string, string[]> };
    return { status: response.status, sentence: Object.values(result.errors ?? {})[0]?.[0] ?? result.message ?? '', events };
  } catch {
    return { status: 0, sentence: '', events: '' };
  }
}

/** The token may belong to an older session: any page response sets a new one. */
async function sendWithFreshToken(change: Change, sender: Sender): Promise<SendResult> {
  const result = await send(change, sender);
  if (result.status !== 419) return result;
  await fetch('/', { credentials: 'same-origin', headers: { Accept: 'text/html' } }).catch(() => undefined);
  return send(change, sender);
}

/** Undefined when it has to wait. */
async function deliver(waiting: Waiting, sender: Sender): Promise<Outcome | undefined> {
  const { id, about, answer, title, tries } = waiting;
  const recorded: string[] = [];
  const outcome = (refusal?: string): Outcome => ({
    about,
    answer,
    title,
    events: recorded.join(';'),
    ...(refusal !== undefined && { refusal }),
  });
  for (const change of waiting.changes) {
    const { status, sentence, events } = await sendWithFreshToken(change, sender);
    if (events) recorded.push(events);
    const fate = classifyResponse(status, tries);
    if (fate === 'done') continue;
    if (fate === 'failed') await updateOutbox({ ...waiting, tries: tries + 1 });
    if (fate !== 'refused') return undefined;
    await updateOutbox({ ...waiting, refusal: sentence });
    return outcome(sentence);
  }
  await deleteFromOutbox(id);
  return outcome();
}

/** Sends answers in order, each with its original keys; stops at the first that has to wait. */
export const sendOutbox = (sender: Sender): Promise<Outcome[]> =>
  withLock(async () => {
    const outcomes: Outcome[] = [];
    for (const waiting of await readOutbox()) {
      if (waiting.user_id !== sender.user_id || waiting.refusal !== undefined) continue;
      const outcome = await deliver(waiting, sender);
      if (!outcome) break;
      outcomes.push(outcome);
    }
    return outcomes;
  });
