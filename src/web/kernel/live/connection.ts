import { useSyncExternalStore } from 'react';
import { session } from '#contract/accounts/session.ts';

/** `network`: no response. `server`: a 503. `live`, `evicted`: calls work, live events do not; `evicted` means too many open tabs. */
export type Trouble = 'network' | 'server' | 'live' | 'evicted';

const TIMEOUT_MS = 6000;
const GOING_MS = 3000;
let going_at = -GOING_MS;
let trouble: Trouble | undefined;
const listeners = new Set<() => void>();
const recovered = new Set<() => void>();
let patience: ReturnType<typeof setTimeout> | undefined;
let probe: ReturnType<typeof setTimeout> | undefined;

function set(next: Trouble | undefined) {
  if (trouble === next) return;
  const wasCut = trouble === 'network' || trouble === 'server';
  trouble = next;
  for (const listener of listeners) listener();
  if (wasCut && next === undefined) for (const onRecover of recovered) onRecover();
}

/** Polls every few seconds until the server responds again. */
function watch() {
  clearTimeout(probe);
  probe = setTimeout(() => void poll(), 3000);
}

/** A call like all others: proxies do not pass on /readyz, and a server that stops serves calls for a while. */
async function poll() {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(session.current.path, { cache: 'no-store', headers }).catch(() => undefined);
  if (answer && answer.status < 500) return set(undefined);
  set(answer ? 'server' : 'network');
  watch();
}

export const connection = {
  /** The browser detects a lost network first. */
  listen() {
    window.addEventListener('offline', () => connection.lost('network'));
    window.addEventListener('beforeunload', () => (going_at = performance.now()));
  },
  /** The page is being left. Firefox and Safari abort its requests, which is no lost connection. */
  isGoing: () => performance.now() - going_at < GOING_MS,
  lost(kind: 'network' | 'server') {
    if (kind === 'server' || !connection.isGoing()) set(kind);
    watch();
  },
  works() {
    if (trouble !== 'network' && trouble !== 'server') return;
    clearTimeout(probe);
    set(undefined);
  },
  /** Reported only when it lasts: short interruptions are ignored. */
  live(works: boolean, why: 'live' | 'evicted' = 'live') {
    clearTimeout(patience);
    if (works && (trouble === 'live' || trouble === 'evicted')) set(undefined);
    if (!works) patience = setTimeout(() => trouble === undefined && set(why), TIMEOUT_MS);
  },
  /** Runs when calls work again after an interruption. */
  onRecovered(onRecover: () => void) {
    recovered.add(onRecover);
    return () => recovered.delete(onRecover);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentTrouble = () => trouble;
export const useTrouble = () => useSyncExternalStore(subscribe, currentTrouble, currentTrouble);
