interface Position {
  /** The place of the open entry among the loaded rows; -1 without one. */
  at: number;
  by: number;
  count: number;
  hasMore: boolean;
}

/** Where a step leads: to a loaded row, or `ahead`, to one of the next page. Past either end it leads nowhere. */
export function stepFrom({ at, by, count, hasMore }: Position): { row: number | undefined; ahead: number } {
  const target = at + by;
  if (target >= count && hasMore) return { row: undefined, ahead: by };
  const row = Math.min(target, count - 1);
  return { row: row >= 0 && row !== at ? row : undefined, ahead: 0 };
}
