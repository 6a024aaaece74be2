import { useSyncExternalStore } from 'react';

const stored = 'cabina.desktop-notifications';
const listeners = new Set<() => void>();

/** Mobile browsers define the name, but only let a service worker use it. */
export const isAvailable = (): boolean => 'Notification' in window && window.isSecureContext;

function isWanted(): boolean {
  try {
    return localStorage.getItem(stored) === '1';
  } catch {
    return false;
  }
}

export const isOn = (): boolean => isAvailable() && Notification.permission === 'granted' && isWanted();

/** Asks the browser for permission if needed; true when notifications will be shown. */
export async function switchDesktop(on: boolean): Promise<boolean> {
  if (on && (!isAvailable() || (await Notification.requestPermission()) !== 'granted')) return false;
  try {
    localStorage.setItem(stored, on ? '1' : '0');
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return on;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDesktopOn = (): boolean => useSyncExternalStore(subscribe, isOn);
