import { currentLocale, translate, texts } from '#web/i18n/texts.ts';
import { connection } from '#web/kernel/live/connection.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { csrfToken } from '#web/kernel/http/transport.ts';
import { toast } from '#web/ui/toast.ts';
import { withLock, sendOutbox, SYNC, type Outcome } from './outbox.ts';
import { addToOutbox, readOutbox, deleteFromOutbox, type Waiting } from './store.ts';
import { currentlyWaiting, setWaiting } from './waiting.ts';

/** Tabs and the service worker exchange outcomes here; an empty list means that the outbox has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SYNC);

const TIMEOUT_MS = 5000;
let user_id: number | undefined;
let begin: () => void;
const begun = new Promise<void>((resolve) => (begin = resolve));

/** Waits for the start of the page, so that an early answer has its user. */
async function currentUserId(): Promise<number | undefined> {
  if (user_id === undefined) await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return user_id;
}

async function refresh(): Promise<void> {
  setWaiting((await readOutbox()).filter((each) => each.user_id === user_id));
}

/** Invalidates the queries of sent answers; all queries after a refusal, and without the map. */
async function refetch(outcomes: readonly Outcome[]): Promise<void> {
  const map = await import('#web/kernel/live/apply-live.ts').catch(() => undefined);
  map?.applyEvents(outcomes.map(({ events }) => events).join(';'));
  if (!map || outcomes.some(({ refusal }) => refusal !== undefined)) void queryClient.invalidateQueries();
}

/** Refetches changed queries and announces each sent answer once; refusals stay on the page (OfflineNotes). */
async function onOutcomes(outcomes: readonly Outcome[]): Promise<void> {
  await refresh();
  if (outcomes.length === 0) return;
  await texts('offline');
  await refetch(outcomes);
  // a sent message is seen in its conversation
  for (const { title, refusal, answer } of outcomes)
    if (refusal === undefined && answer !== 'send' && !document.hidden) toast.success(translate('offline', 'sent', { title }));
}

async function broadcast(outcomes: readonly Outcome[]): Promise<void> {
  channel?.postMessage(outcomes);
  await onOutcomes(outcomes);
}

/** Sends the outbox. Offline it stays unchanged until the next attempt. */
export async function sendWaiting(): Promise<void> {
  if (!user_id || !currentlyWaiting().some(({ refusal }) => refusal === undefined)) return;
  const outcomes = await sendOutbox({ user_id, csrf: async () => csrfToken(), locale: currentLocale() });
  if (outcomes.length > 0) await broadcast(outcomes);
}

/** Lets the browser send the outbox after the page is closed, where it supports background sync. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync?.register(SYNC);
}

type NewAnswer = Pick<Waiting, 'about' | 'answer' | 'title' | 'changes' | 'message'>;

/** Stores an answer until it can be sent, in place of an earlier one to the same request. False: this browser stores nothing. */
export async function answerLater(given: NewAnswer): Promise<boolean> {
  const owner = await currentUserId();
  if (!owner) return false;
  try {
    await withLock(async () => {
      for (const { id, about } of await readOutbox()) if (about === given.about) await deleteFromOutbox(id);
      await addToOutbox({ ...given, user_id: owner, given_at: Date.now(), tries: 0 });
    });
  } catch {
    return false;
  }
  await broadcast([]);
  void registerSync().catch(() => undefined);
  return true;
}

/** Withdraws an unsent answer, or dismisses a refusal. False: it was sent already. */
export async function takeBack(id: number): Promise<boolean> {
  const was = await withLock(async () => {
    const found = (await readOutbox()).some((each) => each.id === id);
    if (found) await deleteFromOutbox(id);
    return found;
  });
  await broadcast([]);
  return was;
}

/** Starts sending for this driver, beginning with the outbox of an earlier visit. */
export async function startQueue(me: number): Promise<void> {
  if (user_id === me) return;
  user_id = me;
  begin();
  if (channel) channel.onmessage = ({ data }: MessageEvent<readonly Outcome[]>) => void onOutcomes(data);
  window.addEventListener('online', () => void sendWaiting());
  connection.onRecovered(() => void sendWaiting());
  await refresh();
  await sendWaiting();
}

/** The number of answers that a sign-out would lose, after a last attempt to send them. */
export async function unsent(): Promise<number> {
  await sendWaiting();
  return currentlyWaiting().filter(({ refusal }) => refusal === undefined).length;
}
