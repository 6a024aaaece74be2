import { same, type Values } from './form-state.ts';

/** Three-way merge: a field changed on one side takes that side; changed on both, the local value wins. */
export function merged<T>(before: T, mine: T, theirs: T): T {
  if (same(mine, before)) return theirs;
  if (same(theirs, before) || !areAlike(before, mine, theirs)) return mine;
  const [old, own, other] = [before, mine, theirs] as [Values, Values, Values];
  return Object.fromEntries(Object.keys(own).map((key) => [key, merged(old[key], own[key], other[key])])) as T;
}

/** Records with the same fields; lists are merged as a whole. */
function areAlike(...all: unknown[]): boolean {
  const fields = all.map((each) => typeof each === 'object' && each !== null && !Array.isArray(each) && Object.keys(each).sort().join());
  return fields[0] !== false && fields.every((each) => each === fields[0]);
}
