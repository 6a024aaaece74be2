import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { currentLocale, say, texts } from '#web/i18n/texts.ts';
import { connection } from '#web/kernel/live/connection.ts';
import { invalidate } from '#web/kernel/live/invalidate.ts';
import { csrfToken } from '#web/kernel/http/transport.ts';
import { flash } from '#web/ui/flash.ts';
import { inTurn, sendAnswers, SYNC, type Outcome } from './answers.ts';
import { addAnswer, allAnswers, dropAnswer, type Waiting } from './store.ts';
import { currentlyWaiting, setWaiting } from './waiting.ts';

/** Between the tabs and the service worker: what became of answers, or nothing but that something changed. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SYNC);

const PATIENCE_MS = 5000;
let user_id: number | undefined;
let begin: () => void;
const begun = new Promise<void>((resolve) => (begin = resolve));

/** Who gives answers here. One that is given while the page still starts waits for that. */
async function currentGiver(): Promise<number | undefined> {
  if (user_id === undefined) await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return user_id;
}

async function look(): Promise<void> {
  setWaiting((await allAnswers()).filter((each) => each.user_id === user_id));
}

/** Everything that shows what was answered looks again; what was sent is said once, refusals stay on the page (OfflineNotes). */
async function hear(outcomes: readonly Outcome[]): Promise<void> {
  await look();
  if (outcomes.length === 0) return;
  await texts('offline');
  invalidate(offers.mine, offers.detail, offers.byStatus, hires.mine, hires.unlocks, reviews.outstanding);
  for (const { title, refusal } of outcomes)
    if (refusal === undefined && !document.hidden) flash.success(say('offline', 'sent', { title }));
}

async function tell(outcomes: readonly Outcome[]): Promise<void> {
  channel?.postMessage(outcomes);
  await hear(outcomes);
}

/** Sends what waits. Nothing happens without a network: the next occasion comes. */
export async function sendWaiting(): Promise<void> {
  if (!user_id || !currentlyWaiting().some(({ refusal }) => refusal === undefined)) return;
  const outcomes = await sendAnswers({ user_id, csrf: async () => csrfToken(), locale: currentLocale() });
  if (outcomes.length > 0) await tell(outcomes);
}

/** The browser itself sends it, also with the page closed, where it can. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync?.register(SYNC);
}

type Given = Pick<Waiting, 'about' | 'answer' | 'title' | 'changes'>;

/** Keeps an answer until it can be sent. A second one to the same takes the place of the first. False: this browser keeps nothing. */
export async function answerLater(given: Given): Promise<boolean> {
  const giver = await currentGiver();
  if (!giver) return false;
  try {
    await inTurn(async () => {
      for (const { id, about } of await allAnswers()) if (about === given.about) await dropAnswer(id);
      await addAnswer({ ...given, user_id: giver, given_at: Date.now(), tries: 0 });
    });
  } catch {
    return false;
  }
  await tell([]);
  void askForSync().catch(() => undefined);
  return true;
}

/** Takes back what has not been sent, or puts away a refusal that was read. False: it had gone already. */
export async function takeBack(id: number): Promise<boolean> {
  const was = await inTurn(async () => {
    const found = (await allAnswers()).some((each) => each.id === id);
    if (found) await dropAnswer(id);
    return found;
  });
  await tell([]);
  return was;
}

/** From now on for this driver; also what an earlier visit has left. */
export async function startQueue(me: number): Promise<void> {
  if (user_id === me) return;
  user_id = me;
  begin();
  if (channel) channel.onmessage = ({ data }: MessageEvent<readonly Outcome[]>) => void hear(data);
  window.addEventListener('online', () => void sendWaiting());
  connection.onRecovered(() => void sendWaiting());
  await look();
  await sendWaiting();
}

/** What would be lost by signing out, after a last try to send it. */
export async function unsent(): Promise<number> {
  await sendWaiting();
  return currentlyWaiting().filter(({ refusal }) => refusal === undefined).length;
}
