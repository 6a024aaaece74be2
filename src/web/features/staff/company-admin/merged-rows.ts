import type { merged as mergedValue } from '#web/ui/form/merged.ts';

export interface Row {
  name: string;
  value: string;
}
const isNamed = ({ name }: Row) => name.trim() !== '';
const byName = (rows: readonly Row[]) => new Map(rows.filter(isNamed).map(({ name, value }) => [name.trim(), value]));

/** Merges the notes of two users by name. A row of mine without a name stays. */
export function mergedRows([before, mine, theirs]: readonly [Row[], Row[], Row[]], merged: typeof mergedValue): Row[] {
  const [old, own, other] = [byName(before), byName(mine), byName(theirs)];
  const rows = [...new Set([...own.keys(), ...other.keys()])].flatMap((name): Row[] => {
    const value = merged(old.get(name), own.get(name), other.get(name));
    return value === undefined ? [] : [{ name, value }];
  });
  return [...rows, ...mine.filter((row) => !isNamed(row))];
}
