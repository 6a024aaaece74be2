import { useEffect, useId, useSyncExternalStore } from 'react';

/** `unseen` is announced to screen readers and not shown. */
export type ToastLevel = 'success' | 'info' | 'warning' | 'danger' | 'unseen';
export interface ToastEntry {
  id: string;
  level: ToastLevel;
  text: string;
  action?: { label: string; run: () => void } | undefined;
  duration_ms: number;
  at: number;
  onGone?: (() => void) | undefined;
}
interface ToastOptions {
  /** A second toast with the same id replaces the first. */
  id?: string;
  duration_ms?: number;
}

const USUAL_MS = 3000;
const UNDO_MS = 6000;
/** About 200 words a minute. */
const READ_MS_PER_CHARACTER = 60;

/** Three seconds; longer only for a text that takes longer to read. */
const readingMs = (text: string) => Math.max(USUAL_MS, text.length * READ_MS_PER_CHARACTER);

let entries: readonly ToastEntry[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

function change(next: readonly ToastEntry[]) {
  entries = next;
  notifyListeners();
}

/** Calls that fail for the same reason share one toast. */
const isSame = (one: ToastEntry, other: ToastEntry) => !one.action && !other.action && one.level === other.level && one.text === other.text;

function show(entry: Omit<ToastEntry, 'id' | 'at'>, id = `toast-${++counter}`): string {
  const whole = { ...entry, id, at: performance.now() };
  change([...entries.filter((other) => other.id !== whole.id && !isSame(other, whole)), whole].slice(-4));
  return id;
}

const level =
  (name: ToastLevel) =>
  (text: string, { id, duration_ms = readingMs(text) }: ToastOptions = {}): void => {
    show({ level: name, text, duration_ms }, id);
  };

/** Short messages at the edge of the screen: announced politely, closed after 3 s or the time to read them, kept open while hovered or focused. */
export const toast = {
  success: level('success'),
  info: level('info'),
  warning: level('warning'),
  error: level('danger'),
  /** Offers to undo a finished action; `commit` runs when the toast closes without an undo. */
  undo(text: string, options: { label: string; undo: () => void; commit?: () => void }) {
    let undone = false;
    const run = () => {
      undone = true;
      options.undo();
    };
    show({
      level: 'info',
      text,
      duration_ms: UNDO_MS,
      action: { label: options.label, run },
      onGone: () => void (!undone && options.commit?.()),
    });
  },
  close(id: string) {
    const gone = entries.find((entry) => entry.id === id);
    change(entries.filter((entry) => entry.id !== id));
    gone?.onGone?.();
  },
};

/** Announces a change to screen readers only. */
export function announce(text: string): void {
  const id = show({ level: 'unseen', text, duration_ms: USUAL_MS });
  setTimeout(() => toast.close(id), USUAL_MS);
}

/** Announces a sentence to screen readers when it appears or changes. */
export function useAnnouncement(sentence: string | false | undefined): void {
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentToasts = () => entries;
export const useToasts = () => useSyncExternalStore(subscribe, currentToasts, currentToasts);

/** Mounted toast regions: the app shell's, then one per open dialog. The last one is on top. */
let regions: readonly string[] = [];
let topmostSince = 0;

function setRegions(next: readonly string[]) {
  regions = next;
  topmostSince = performance.now();
  notifyListeners();
}

/** When this region became the topmost; a region below an open dialog is inert. */
export function useTopmostSince(): number | undefined {
  const id = useId();
  useEffect(() => {
    setRegions([...regions, id]);
    return () => setRegions(regions.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === id ? topmostSince : undefined),
    () => undefined,
  );
}
