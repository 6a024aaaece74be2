interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The pairs of names under which commands store what was and what is. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

/** What was before and after, field by field. Values that are no records are one field without a name. */
export function changesOf(details: Record<string, unknown>): Change[] {
  return pairs.flatMap(([old, next]) => {
    if (!(old in details) && !(next in details)) return [];
    const [before, after] = [details[old], details[next]];
    if (!isRecord(before) && !isRecord(after)) return [{ field: 'state', before, after }];
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({ field, before: was[field], after: is[field] }));
  });
}

/** The details that describe no change. */
export const plainDetails = (details: Record<string, unknown>): [string, unknown][] =>
  Object.entries(details).filter(([name]) => !pairs.flat().some((each) => each === name));
