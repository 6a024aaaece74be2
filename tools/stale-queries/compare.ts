import type { Access } from '#contract/endpoint.ts';
import { rulesOf } from '#contract/endpoint.ts';

/** A query of the browser: what it reads as `table.column`, and as `table` where it lists the rows. */
export interface CachedQuery {
  call: string;
  access: Access;
  columns: ReadonlySet<string>;
}
/** What a transaction wrote, and what becomes stale by its live events and by its own call. */
export interface Change {
  call: string | undefined;
  events: readonly string[];
  columns: readonly string[];
  stale: ReadonlySet<string>;
  /** The sides that are notified: those in the rooms of the events, and the caller's. */
  sides: ReadonlySet<Side>;
}
export type Side = 'company' | 'contact' | 'staff';
/** What need not be invalidated, and why. Each field that is given must match; `columns` name tables or columns. */
export interface Exception {
  calls?: readonly string[];
  events?: readonly string[];
  columns?: readonly string[];
  reason: string;
}

const everybody: readonly Side[] = ['company', 'contact', 'staff'];

/** The sides that an access rule admits. */
export const sidesOf = (access: Access): Side[] =>
  rulesOf(access).flatMap((rule) => {
    if (rule === 'anyone' || rule === 'signed-in') return everybody;
    return rule === 'owner' ? ['company'] : everybody.filter((side) => rule.split(':')[0] === side);
  });

const isNotified = (query: CachedQuery, { sides }: Change): boolean => sidesOf(query.access).some((side) => sides.has(side));
const tableOf = (column: string): string => column.split('.')[0]!;

/** One line for each query that reads what a change has written and is not refetched after it, and for each exception without use. */
export function findStale(queries: readonly CachedQuery[], changes: readonly Change[], exceptions: readonly Exception[]): string[] {
  const unused = new Set(exceptions);
  const isExcepted = (call: string, { events }: Change, column: string): boolean => {
    const found = exceptions.find(
      (one) =>
        (one.calls?.includes(call) ?? true) &&
        (one.events?.some((event) => events.includes(event)) ?? true) &&
        (one.columns?.some((each) => each === column || each === tableOf(column)) ?? true),
    );
    if (found) unused.delete(found);
    return found !== undefined;
  };
  const problems = new Map<string, Set<string>>();
  for (const change of changes)
    for (const query of queries) {
      if (change.stale.has(query.call) || !isNotified(query, change)) continue;
      const columns = change.columns.filter((column) => query.columns.has(column) && !isExcepted(query.call, change, column));
      if (columns.length === 0) continue;
      const place = `${query.call} is not stale after ${change.events.join(', ')}`;
      problems.set(place, (problems.get(place) ?? new Set()).union(new Set(columns)));
    }
  return [
    ...[...problems].map(([place, columns]) => `${place}: ${[...columns].toSorted().join(', ')}`).toSorted(),
    ...[...unused].map(({ reason, ...rest }) => `no query needs the exception ${JSON.stringify(rest)}`),
  ];
}
