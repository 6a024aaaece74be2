import { useEffect, useId, useSyncExternalStore } from 'react';

/** `unseen` is only read out. */
export type FlashLevel = 'success' | 'info' | 'warning' | 'danger' | 'unseen';
export interface FlashEntry {
  id: string;
  level: FlashLevel;
  text: string;
  action?: { label: string; run: () => void } | undefined;
  duration_ms: number;
  at: number;
  onGone?: (() => void) | undefined;
}
interface FlashOptions {
  /** A second flash of the same id replaces the first. */
  id?: string;
  duration_ms?: number;
}

const usualMs = 3000;
const problemMs = 6000;
const undoMs = 6000;

let entries: readonly FlashEntry[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function change(next: readonly FlashEntry[]) {
  entries = next;
  tell();
}

/** Four calls refused for one reason are one message. */
const isSame = (one: FlashEntry, other: FlashEntry) => !one.action && !other.action && one.level === other.level && one.text === other.text;

function show(entry: Omit<FlashEntry, 'id' | 'at'>, id = `flash-${++counter}`): string {
  const whole = { ...entry, id, at: performance.now() };
  change([...entries.filter((other) => other.id !== whole.id && !isSame(other, whole)), whole].slice(-4));
  return id;
}

const level =
  (name: FlashLevel, usual: number) =>
  (text: string, { id, duration_ms = usual }: FlashOptions = {}): void => {
    show({ level: name, text, duration_ms }, id);
  };

/** Short messages at the edge of the screen: read out politely, gone after 3 seconds (problems after 6), kept while pointed at. */
export const flash = {
  success: level('success', usualMs),
  info: level('info', usualMs),
  warning: level('warning', problemMs),
  error: level('danger', problemMs),
  /** For whoever does not see what has happened on the screen, and only for them. */
  unseen(text: string) {
    const id = show({ level: 'unseen', text, duration_ms: usualMs });
    setTimeout(() => flash.close(id), usualMs);
  },
  /** Says what was done and offers to take it back; `commit` runs when the chance has passed. */
  undo(text: string, options: { label: string; undo: () => void; commit?: () => void }) {
    let undone = false;
    const run = () => {
      undone = true;
      options.undo();
    };
    show({
      level: 'info',
      text,
      duration_ms: undoMs,
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => entries;
export const useFlashes = () => useSyncExternalStore(subscribe, current, current);

/** Where messages may stand: in the frame, and in each open dialog above the one before. */
let places: readonly string[] = [];
let topmostSince = 0;

function arrange(next: readonly string[]) {
  places = next;
  topmostSince = performance.now();
  tell();
}

/** Since when this is the topmost place: what lies below an open dialog is neither heard nor pressed. */
export function useTopmostSince(): number | undefined {
  const id = useId();
  useEffect(() => {
    arrange([...places, id]);
    return () => arrange(places.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === id ? topmostSince : undefined),
    () => undefined,
  );
}
