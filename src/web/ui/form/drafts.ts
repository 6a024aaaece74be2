import { useEffect } from 'react';
import { isLeaving } from '#web/kernel/reload.ts';

const prefix = 'cabina.draft.';
const keepDays = 30;
const pauseMs = 400;

interface Kept<V> {
  values: V;
  kept_at: number;
}

/** What was typed into this form and never saved, at most 30 days old. */
export function readDraft<V>(name: string): V | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    if (!text) return undefined;
    const { values, kept_at } = JSON.parse(text) as Kept<V>;
    return Date.now() - kept_at < keepDays * 86_400_000 ? values : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // nothing was kept
  }
}

/** Beside the drafts, what was last looked for (shells/recent-commands.ts). */
const personal = [prefix, 'cabina.recent.'];

/** On a shared computer the next person must not find them. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personal.some((each) => key.startsWith(each))) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

function keep(name: string, values: unknown) {
  if (isLeaving()) return; // what is still on the page was somebody else's
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ values, kept_at: Date.now() } satisfies Kept<unknown>));
  } catch {
    // full or forbidden: the form works without
  }
}

/** Keeps the values a moment after the last change, and at once when the page goes away. */
export function useKeepDraft(name: string | undefined, values: unknown, isDirty: boolean): void {
  useEffect(() => {
    if (!name || !isDirty) return;
    const save = () => keep(name, values);
    const timer = setTimeout(save, pauseMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [name, values, isDirty]);
}
