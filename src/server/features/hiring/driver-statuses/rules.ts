import type { StatusRow } from '#contract/hiring/driver-statuses.ts';

interface FilledRow {
  /** The position in the form, for the fields of a refusal. */
  index: number;
  id: number | null;
  status_id: number;
  name: string;
  read: string | undefined;
}

/** V029: a row counts only with both a base status and a name. */
export const filledRows = (rows: readonly StatusRow[]): FilledRow[] =>
  rows.flatMap(({ id = null, status_id, name, read }, index) =>
    status_id !== null && name !== '' ? [{ index, id, status_id, name, read }] : [],
  );

/** Names are compared as a reader does: "Test drive" and "test drive" are one name. */
export const sameName = (one: string, other: string): boolean => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
