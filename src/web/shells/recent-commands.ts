import type { Href } from '#contract/page.ts';
const prefix = 'cabina.recent.';
const kept = 5;

/** An earlier choice: a record by its URL, anything else by its id only. */
export interface Recent {
  id: string;
  label?: string | undefined;
  hint?: string | undefined;
  to?: Href | undefined;
}

/** Names of people are kept in memory only: the browser's storage outlives sessions and erasures. */
const people = new Map<string, Recent>();

const read = (user_id: number): Recent[] => {
  try {
    return JSON.parse(localStorage.getItem(prefix + user_id) ?? '[]') as Recent[];
  } catch {
    return [];
  }
};

/** Newest first. */
export const recentCommands = (user_id: number): Recent[] => read(user_id).map((entry) => people.get(entry.id) ?? entry);

export function rememberCommand(user_id: number, entry: Recent, isPerson: boolean): void {
  if (isPerson) people.set(entry.id, entry);
  const next = [isPerson ? { id: entry.id } : entry, ...read(user_id).filter(({ id }) => id !== entry.id)].slice(0, kept);
  try {
    localStorage.setItem(prefix + user_id, JSON.stringify(next));
  } catch {
    // full or forbidden: the palette works without it
  }
}
