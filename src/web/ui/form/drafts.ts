import { useEffect } from 'react';
import { isLeaving } from '#web/kernel/pages/reload.ts';
import type { Read } from './use-revision.ts';

const prefix = 'cabina.draft.';
const KEEP_DAYS = 30;
const PAUSE_MS = 400;

export interface Draft<V> {
  values: V;
  /** The initial values, when the record can be edited by others too. */
  read?: Read<V> | undefined;
}
interface Kept<V> extends Draft<V> {
  kept_at: number;
}

/** Unsaved input of this form, at most 30 days old. */
export function readDraft<V>(name: string): Draft<V> | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    if (!text) return undefined;
    const { kept_at, ...draft } = JSON.parse(text) as Kept<V>;
    return Date.now() - kept_at < KEEP_DAYS * 86_400_000 ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // storage is disabled
  }
}

/** Drafts, and recent searches (shells/recent-commands.ts). */
const personal = [prefix, 'cabina.recent.'];

/** On a shared computer the next user must not find them. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personal.some((each) => key.startsWith(each))) localStorage.removeItem(key);
  } catch {
    // storage is disabled
  }
}

function keep(name: string, draft: Draft<unknown>) {
  if (isLeaving()) return; // the page still has the values of another user
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ ...draft, kept_at: Date.now() } satisfies Kept<unknown>));
  } catch {
    // full or forbidden: the form works without it
  }
}

/** Stores the values shortly after the last change, and at once when the page is left. */
export function useKeepDraft(name: string | undefined, { values, read }: Draft<unknown>, isDirty: boolean): void {
  const of = read?.version;
  useEffect(() => {
    if (!name || !isDirty) return;
    const save = () => keep(name, { values, read });
    const timer = setTimeout(save, PAUSE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was read changes with its version
  }, [name, values, of, isDirty]);
}
