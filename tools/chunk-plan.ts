/** A file of the built pages that several pages need. */
export interface SharedChunk {
  /** Bytes as sent. */
  bytes: number;
  /** 2 with a style sheet of its own. */
  requests: number;
  /** The chunks that it imports. */
  imports: readonly string[];
}

/** What is loaded at once: a page in its layout, or a part that is loaded later. */
export interface Load {
  chunks: ReadonlySet<string>;
  /** How much it counts beside the others. */
  weight: number;
  /** How many bytes it may get in addition. */
  room: number;
}

interface Group {
  names: string[];
  bytes: number;
  requests: number;
  isMovable: boolean;
  /** By load: whether it needs the group. */
  neededBy: Uint8Array;
}

/**
 * Joins shared chunks into files. Two chunks in one file save a request for each load that needs both, and cost bytes for each load that
 * needs one of them. The pair with the largest profit is joined, again and again, as long as a request is worth the bytes
 * (`request_bytes`), no load exceeds its room, and no two files import each other. `fixed` chunks stay files of their own.
 */
export function planChunks(
  chunks: ReadonlyMap<string, SharedChunk>,
  loads: readonly Load[],
  { request_bytes, fixed }: { request_bytes: number; fixed: ReadonlySet<string> },
): string[][] {
  const groups = [...chunks].map(
    ([name, { bytes, requests }]): Group => ({
      names: [name],
      bytes,
      requests,
      isMovable: !fixed.has(name),
      neededBy: Uint8Array.from(loads, (load) => Number(load.chunks.has(name))),
    }),
  );
  const room = loads.map((load) => load.room);
  const profit = (one: Group, other: Group): number => {
    if (!one.isMovable || !other.isMovable) return 0;
    const saved = Math.min(one.requests, other.requests) * request_bytes;
    let sum = 0;
    for (let at = 0; at < loads.length; at++) {
      const [needsOne, needsOther] = [one.neededBy[at], other.neededBy[at]];
      if (needsOne && needsOther) sum += loads[at]!.weight * saved;
      if (needsOne === needsOther) continue;
      const more = needsOne ? other.bytes : one.bytes;
      if (more > room[at]!) return 0;
      sum -= loads[at]!.weight * more;
    }
    return sum;
  };
  const join = (one: Group, other: Group): void => {
    for (let at = 0; at < loads.length; at++)
      if (one.neededBy[at] !== other.neededBy[at]) room[at]! -= one.neededBy[at] ? other.bytes : one.bytes;
    one.neededBy = one.neededBy.map((needs, at) => needs | other.neededBy[at]!);
    one.names.push(...other.names);
    one.bytes += other.bytes;
    one.requests = Math.max(one.requests, other.requests);
    groups.splice(groups.indexOf(other), 1);
  };
  const profits = new Map<Group, Map<Group, number>>(groups.map((one) => [one, new Map()]));
  const compare = (one: Group, other: Group) => profits.get(one)!.set(other, profit(one, other));
  groups.forEach((one, at) => groups.slice(at + 1).forEach((other) => compare(one, other)));
  for (;;) {
    const [one, other] = bestPair(profits);
    if (!one || !other) return groups.filter(({ isMovable }) => isMovable).map(({ names }) => names);
    // the room of its loads may have become smaller since, and files may have been joined on the way between the two
    if (profit(one, other) <= 0 || isCycle(chunks, groups, one, other)) {
      profits.get(one)!.set(other, 0);
      continue;
    }
    join(one, other);
    profits.delete(other);
    for (const [each, others] of profits) {
      others.delete(other);
      if (each !== one && others.has(one)) compare(each, one);
    }
    for (const each of profits.get(one)!.keys()) compare(one, each);
  }
}

function bestPair(profits: ReadonlyMap<Group, ReadonlyMap<Group, number>>): [Group?, Group?] {
  let best = 0;
  let pair: [Group?, Group?] = [];
  for (const [one, others] of profits)
    for (const [other, value] of others)
      if (value > best) {
        best = value;
        pair = [one, other];
      }
  return pair;
}

/** Whether one of the two imports the other by way of a third: as one file they would wait for each other. */
function isCycle(chunks: ReadonlyMap<string, SharedChunk>, groups: readonly Group[], one: Group, other: Group): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [name, group] as const)));
  const importsOf = (group: Group) =>
    new Set(group.names.flatMap((name) => chunks.get(name)!.imports.flatMap((imported) => groupOf.get(imported) ?? [])));
  const reaches = (from: Group, to: Group): boolean => {
    const seen = new Set<Group>([from]);
    const way = [...importsOf(from)].filter((next) => next !== to && next !== from);
    for (let next = way.pop(); next; next = way.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      way.push(...importsOf(next));
    }
    return false;
  };
  return reaches(one, other) || reaches(other, one);
}
