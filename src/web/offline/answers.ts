import type { Change } from '#web/kernel/http/api.ts';
import { allAnswers, dropAnswer, putAnswer, type Waiting } from './store.ts';

/** The name of the lock, of the channel between tabs and service worker, and of the browser's own later sending. */
export const SYNC = 'cabina.answers';
const TRIES = 3;
/** No answer (0), or one that asks to come back: the answer keeps its place. 401: its giver has to sign in first. */
const comeBack = new Set([0, 401, 408, 419, 425, 429, 502, 503, 504]);

/** What a status makes of an answer that has failed `tries` times; a server that broke is asked again, but not for ever. */
export function fateOf(status: number, tries: number): 'done' | 'wait' | 'failed' | 'refused' {
  if (status >= 200 && status < 300) return 'done';
  if (comeBack.has(status)) return 'wait';
  return status >= 500 && tries + 1 < TRIES ? 'failed' : 'refused';
}

export interface Sender {
  user_id: number;
  /** The token that goes with the session's cookie; asked anew before every attempt. */
  csrf: () => Promise<string>;
  /** In which language a refusal is to speak. */
  locale: string;
}
/** What became of an answer: `refusal` names why the server would not have it. */
export type Outcome = Pick<Waiting, 'about' | 'answer' | 'title' | 'refusal'>;

/** One at a time across all tabs and the service worker. Where a browser has no locks, the keys keep things from happening twice. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(SYNC, work) as Promise<T>) : work();

interface Said {
  status: number;
  sentence: string;
}

async function send({ method, address, body, key }: Change, { csrf, locale }: Sender): Promise<Said> {
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
    if (response.ok) return { status: response.status, sentence: '' };
    const said = (await response.json().catch(() => ({}))) as { message?: string; errors?: Record<string, string[]> };
    return { status: response.status, sentence: Object.values(said.errors ?? {})[0]?.[0] ?? said.message ?? '' };
  } catch {
    return { status: 0, sentence: '' };
  }
}

/** The token may have gone with an older session: any page of ours brings a new one. */
async function sendWithFreshToken(change: Change, sender: Sender): Promise<Said> {
  const said = await send(change, sender);
  if (said.status !== 419) return said;
  await fetch('/offers', { credentials: 'same-origin', headers: { Accept: 'text/html' } }).catch(() => undefined);
  return send(change, sender);
}

/** Nothing when it has to wait. */
async function deliver(waiting: Waiting, sender: Sender): Promise<Outcome | undefined> {
  const { id, about, answer, title, tries } = waiting;
  for (const change of waiting.changes) {
    const { status, sentence } = await sendWithFreshToken(change, sender);
    const fate = fateOf(status, tries);
    if (fate === 'done') continue;
    if (fate === 'failed') await putAnswer({ ...waiting, tries: tries + 1 });
    if (fate !== 'refused') return undefined;
    await putAnswer({ ...waiting, refusal: sentence });
    return { about, answer, title, refusal: sentence };
  }
  await dropAnswer(id);
  return { about, answer, title };
}

/** Sends what waits, in the order in which it was given, each with the keys of its first try; stops at the first that has to wait. */
export const sendAnswers = (sender: Sender): Promise<Outcome[]> =>
  inTurn(async () => {
    const outcomes: Outcome[] = [];
    for (const waiting of await allAnswers()) {
      if (waiting.user_id !== sender.user_id || waiting.refusal !== undefined) continue;
      const outcome = await deliver(waiting, sender);
      if (!outcome) break;
      outcomes.push(outcome);
    }
    return outcomes;
  });
