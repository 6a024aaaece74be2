import { currentLocale, subscribe } from '#web/i18n/texts.ts';
import { startKeeping } from './keep.ts';
import { startQueue } from './queue.ts';

/** A moment in which the page has nothing better to do; Safari does not know of them. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 3000);

/** The language stands in the address: another one is another worker, with that language's texts. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/sw.js?lang=${currentLocale()}`).catch(() => undefined);
}

let started = false;

/** Whatever a driver's browser does for times without a network. A browser that keeps nothing (a private window) does without. */
export async function startOffline(user_id: number): Promise<void> {
  if (!started) {
    started = true;
    whenIdle(registerWorker);
    subscribe(registerWorker);
  }
  await startKeeping(user_id);
  await startQueue(user_id);
}
