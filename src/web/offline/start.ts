import { currentLocale, subscribe } from '#web/i18n/texts.ts';
import { claimBrowser, startKeeping } from './keep.ts';
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
  if (!(await claimBrowser(user_id))) return;
  // an answer can wait before everything that was kept stands on the screen
  await Promise.all([startQueue(user_id), startKeeping()]);
}
