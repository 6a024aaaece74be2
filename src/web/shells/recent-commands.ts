import type { Href } from '#contract/page.ts';
const prefix = 'cabina.recent.';
const kept = 5;

/** What was chosen before: a record by where it leads, everything else by its id alone. */
export interface Recent {
  id: string;
  label?: string | undefined;
  hint?: string | undefined;
  to?: Href | undefined;
}

/** Names of people stay in this page's memory: the browser's storage outlives a session and somebody's wish to be forgotten. */
const people = new Map<string, Recent>();

const read = (user_id: number): Recent[] => {
  try {
    return JSON.parse(localStorage.getItem(prefix + user_id) ?? '[]') as Recent[];
  } catch {
    return [];
  }
};

/** The newest first. */
export const recentCommands = (user_id: number): Recent[] => read(user_id).map((entry) => people.get(entry.id) ?? entry);

export function rememberCommand(user_id: number, entry: Recent, isPerson: boolean): void {
  if (isPerson) people.set(entry.id, entry);
  const next = [isPerson ? { id: entry.id } : entry, ...read(user_id).filter(({ id }) => id !== entry.id)].slice(0, kept);
  try {
    localStorage.setItem(prefix + user_id, JSON.stringify(next));
  } catch {
    // full or forbidden: the palette works without
  }
}
