/** A file of the built pages that several pages need. */
export interface SharedChunk {
  /** Bytes of the script, as sent. */
  bytes: number;
  /** Bytes of its style sheet, which is a request of its own; 0 without one. */
  style_bytes: number;
  /** The chunks that it imports. */
  imports: readonly string[];
}

/** What is loaded at once: a page in its layout, or a part that is loaded later. With a chunk it has all that the chunk imports. */
export interface Load {
  chunks: ReadonlySet<string>;
  /** How much it counts beside the others. */
  weight: number;
  /** Where people begin: what counts in the end is how many requests these make. */
  isStart?: boolean;
  /** How many bytes of scripts it may get in addition. */
  room: number;
}

interface Group {
  names: string[];
  bytes: number;
  style_bytes: number;
  isMovable: boolean;
  /** By load, 1 when it has the group. */
  loaded: Uint8Array;
  /** All that it imports, directly or not. */
  imports: Set<Group>;
}

interface Options {
  /** Bytes that a load may get in addition for one request less. */
  request_bytes: number;
  /** These stay files of their own. */
  fixed: ReadonlySet<string>;
  /** How many times as much starts count while pairs are chosen. The plan with the fewest requests is taken. */
  start_weights?: readonly number[];
  /** A plan is taken only if no page makes more than this, or if there is no such plan. */
  most_requests?: number;
}

/**
 * Joins shared chunks into files. Two chunks in one file save a request for each load that has both. A load that has one of them gets the
 * other as well, with all that it imports. The pair with the largest profit is joined, again and again, as long as no load exceeds its
 * room, and no two files import each other. An early pair can block better ones, so several weights are tried.
 */
export function planChunks(chunks: ReadonlyMap<string, SharedChunk>, loads: readonly Load[], options: Options): string[][] {
  const { start_weights = [1], most_requests = Infinity } = options;
  const plans = start_weights.map((start) => {
    const weighted = loads.map((load) => (load.isStart ? { ...load, weight: load.weight * start } : load));
    const plan = new Plan(chunks, weighted, options);
    while (plan.joinBestPair());
    return { files: plan.files(), requests: plan.requestsOfStarts(), above: plan.requestsAbove(most_requests) };
  });
  return plans.toSorted((one, other) => one.above - other.above || one.requests - other.requests)[0]!.files;
}

class Plan {
  readonly #loads: readonly Load[];
  readonly #weights: Float64Array;
  readonly #room: number[];
  readonly #request_bytes: number;
  readonly #groups: Set<Group>;
  /** Of every pair; a value is computed again before it is used. */
  readonly #profits = new Map<Group, Map<Group, number>>();

  constructor(chunks: ReadonlyMap<string, SharedChunk>, loads: readonly Load[], { request_bytes, fixed }: Options) {
    this.#loads = loads;
    this.#weights = Float64Array.from(loads, ({ weight }) => weight);
    this.#room = loads.map(({ room }) => room);
    this.#request_bytes = request_bytes;
    const groups = groupsOf(chunks, loads, fixed);
    this.#groups = new Set(groups);
    const movable = groups.filter(({ isMovable }) => isMovable);
    movable.forEach((one, at) => this.#profits.set(one, new Map(movable.slice(at + 1).map((other) => [other, this.#profit(one, other)]))));
  }

  files(): string[][] {
    return [...this.#groups].filter(({ isMovable }) => isMovable).map(({ names }) => names);
  }

  requestsOfStarts(): number {
    const starts = [...this.#loads.keys()].filter((at) => this.#loads[at]!.isStart);
    return [...this.#groups].reduce((sum, group) => sum + starts.filter((at) => group.loaded[at]).length * requestsOf(group), 0);
  }

  /** What the pages make beyond this many each. Parts that are loaded later have no limit. */
  requestsAbove(most: number): number {
    const above = [...this.#loads.entries()].map(([at, { room }]) => (room === Infinity ? 0 : Math.max(0, this.#requestsOf(at) - most)));
    return above.reduce((sum, each) => sum + each, 0);
  }

  #requestsOf(load: number): number {
    return [...this.#groups].reduce((sum, group) => sum + (group.loaded[load] ? requestsOf(group) : 0), 0);
  }

  joinBestPair(): boolean {
    for (;;) {
      const best = this.#bestPair();
      if (!best) return false;
      const [one, other, expected] = best;
      const profit = this.#profit(one, other);
      this.#profits.get(one)!.set(other, profit);
      if (profit < expected) continue;
      this.#join(one, other);
      return true;
    }
  }

  #bestPair(): [one: Group, other: Group, profit: number] | undefined {
    let best: [Group, Group, number] | undefined;
    for (const [one, others] of this.#profits)
      for (const [other, profit] of others) if (profit > (best?.[2] ?? 0)) best = [one, other, profit];
    return best;
  }

  /** The bytes that joining the two is worth; 0 when it costs more, or is impossible. Called for every pair, so without lists. */
  #profit(one: Group, other: Group): number {
    const saved = Math.min(requestsOf(one), requestsOf(other)) * this.#request_bytes;
    const count = this.#weights.length;
    let profit = 0;
    for (let at = 0; at < count; at++) if (one.loaded[at] && other.loaded[at]) profit += this.#weights[at]! * saved;
    for (let at = 0; at < count; at++) {
      if (one.loaded[at] === other.loaded[at]) continue;
      if (profit <= 0) return 0;
      const { bytes, style_bytes, requests } = this.#added(one.loaded[at] ? other : one, at);
      if (bytes > this.#room[at]!) return 0;
      profit -= this.#weights[at]! * (bytes + style_bytes + requests * this.#request_bytes);
    }
    return profit <= 0 || isBetween(one, other) || isBetween(other, one) ? 0 : profit;
  }

  /** What a load gets with a group that it does not have: its bytes, and what is imported for it, which are requests as well. */
  #added(group: Group, load: number): { bytes: number; style_bytes: number; requests: number } {
    const added = { bytes: group.bytes, style_bytes: group.style_bytes, requests: 0 };
    for (const imported of group.imports) {
      if (imported.loaded[load]) continue;
      added.bytes += imported.bytes;
      added.style_bytes += imported.style_bytes;
      added.requests += requestsOf(imported);
    }
    return added;
  }

  #join(one: Group, other: Group): void {
    for (const at of this.#loads.keys()) {
      if (one.loaded[at] === other.loaded[at]) continue;
      const added = one.loaded[at] ? other : one;
      this.#room[at]! -= this.#added(added, at).bytes;
      for (const group of [one, other, ...added.imports]) group.loaded[at] = 1;
    }
    one.names.push(...other.names);
    one.bytes += other.bytes;
    one.style_bytes += other.style_bytes;
    this.#groups.delete(other);
    this.#profits.delete(other);
    for (const imported of other.imports) one.imports.add(imported);
    for (const group of this.#groups) {
      if (group.imports.delete(other)) group.imports.add(one);
      if (group.imports.has(one)) for (const imported of one.imports) group.imports.add(imported);
      group.imports.delete(group);
    }
    for (const [each, others] of this.#profits) {
      others.delete(other);
      if (others.has(one)) others.set(one, this.#profit(each, one));
    }
    for (const each of this.#profits.get(one)!.keys()) this.#profits.get(one)!.set(each, this.#profit(one, each));
  }
}

const requestsOf = ({ style_bytes }: Pick<Group, 'style_bytes'>) => (style_bytes > 0 ? 2 : 1);

/** Whether one of the two imports the other by way of a third: as one file they would wait for each other. */
const isBetween = (one: Group, other: Group): boolean =>
  one.imports.has(other) && [...one.imports].some((third) => third !== other && third.imports.has(other));

function groupsOf(chunks: ReadonlyMap<string, SharedChunk>, loads: readonly Load[], fixed: ReadonlySet<string>): Group[] {
  const groups = new Map(
    [...chunks].map(([name, { bytes, style_bytes }]): [string, Group] => {
      const loaded = Uint8Array.from(loads, (load) => Number(load.chunks.has(name)));
      return [name, { names: [name], bytes, style_bytes, isMovable: !fixed.has(name), loaded, imports: new Set() }];
    }),
  );
  const follow = (name: string, found: Set<Group>): void => {
    for (const imported of chunks.get(name)!.imports) {
      const group = groups.get(imported);
      if (!group || found.has(group)) continue;
      found.add(group);
      follow(imported, found);
    }
  };
  for (const [name, group] of groups) follow(name, group.imports);
  return [...groups.values()];
}
