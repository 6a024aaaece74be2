import { currentLocale, subscribe } from '#web/i18n/texts.ts';
import { whenIdle } from '#web/kernel/pages/idle.ts';
import { claimBrowser, startPersisting } from './persist.ts';
import { startQueue } from './queue.ts';

/** The language is part of the URL: each language has its own worker with its texts. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/sw.js?lang=${currentLocale()}`).catch(() => undefined);
}

let started = false;

/** Starts everything for offline use. A browser without storage (a private window) skips it. */
export async function startOffline(user_id: number): Promise<void> {
  if (!started) {
    started = true;
    whenIdle(registerWorker, 10_000);
    subscribe(registerWorker);
  }
  if (!(await claimBrowser(user_id))) return;
  // an unsent answer can exist before the persisted queries are restored
  await Promise.all([startQueue(user_id), startPersisting()]);
}
