import type { Side } from '#web/kernel/session/session.ts';
import { currentLocale } from '#web/i18n/texts.ts';

/** The user who switched push on in this browser. Another user of the same browser has to do so again. */
const stored = 'cabina.push';

const isSupported = (): boolean =>
  import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const canPush = (public_key: string | null): public_key is string => public_key !== null && isSupported();

export function isPushOnFor(user_id: number): boolean {
  try {
    return isSupported() && Notification.permission === 'granted' && localStorage.getItem(stored) === String(user_id);
  } catch {
    return false;
  }
}

export function storePush(user_id: number | undefined): void {
  try {
    if (user_id === undefined) localStorage.removeItem(stored);
    else localStorage.setItem(stored, String(user_id));
  } catch {
    // without storage it is not renewed at the next sign-in
  }
}

/** Drivers have the worker of the offline pages; that of companies and staff caches nothing. */
const workerOf = (side: Side): string => `/sw.js?lang=${currentLocale()}${side === 'contact' ? '' : '&push'}`;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks the browser for a subscription with this key; one with an older key is replaced. Throws when the push service is not reached. */
export async function subscribeBrowser(public_key: string, side: Side): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(workerOf(side));
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(public_key) };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
