import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { within } from '#server/kernel/deadline.ts';

/** The maximum per window. */
export interface Limit {
  max: number;
  window_ms: number;
}

/** The number of calls in the window, this one included, and when the window ends. */
export interface Taken {
  taken: number;
  ms_left: number;
}

interface Counted extends Limit {
  taken: number;
  /** Counted here and not yet in the database. */
  unsent: number;
  /** On this process's monotonic clock, which is never set back. */
  ends: number;
}

/** Up to this limit every call is counted in the database before its response; above it, once a second. */
const EXACT_UP_TO = 100;
/** The maximum number of rows: a flood from new addresses must not fill the disk. */
const MAX_KEPT = 200_000;
const SEND_EVERY_MS = 1000;
/** The maximum number of callers in memory. The oldest is dropped; the database has its count. */
const MAX_REMEMBERED = 20_000;
/** The maximum wait for a slow database; afterwards this process counts alone until it responds again. */
const TIMEOUT_MS = 1000;

/**
 * Counts calls, over all processes, in a table that PostgreSQL does not log. Windows use the database clock. Callers
 * above a limit are refused from memory, so that a flood costs no statements.
 */
export class Limits {
  readonly #db: Db;
  readonly #counted = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout;
  #away_until = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#timer = setInterval(() => void this.send(), SEND_EVERY_MS).unref();
  }

  /** Counts one call for the limit named `key`. */
  async take(key: string, limit: Limit): Promise<Taken> {
    const counted = this.#count(key, limit);
    const { taken } = counted;
    const total = limit.max <= EXACT_UP_TO && taken <= limit.max ? await this.#sendInTime([[key, counted]]) : undefined;
    return { taken: total?.get(key) ?? taken, ms_left: Math.max(0, counted.ends - performance.now()) };
  }

  /** Resets the counter of a limit. */
  async reset(key: string): Promise<void> {
    this.#counted.delete(key);
    await this.#db.deleteFrom('limits').where('key', '=', key).execute();
  }

  /** Adds the counts of this process to the database, and reads those of the others. */
  async send(): Promise<void> {
    const now = performance.now();
    for (const [key, { ends }] of this.#counted) if (ends <= now) this.#counted.delete(key);
    await this.#sendInTime([...this.#counted].filter(([, { unsent }]) => unsent > 0));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #count(key: string, { max, window_ms }: Limit): Counted {
    const now = performance.now();
    const known = this.#counted.get(key);
    if (known && known.ends > now) {
      known.taken++;
      // a call that is refused from memory must not use up a place that the database still has
      if (known.taken <= max) known.unsent++;
      return known;
    }
    if (this.#counted.size >= MAX_REMEMBERED) this.#counted.delete(this.#counted.keys().next().value!);
    this.#counted.delete(key);
    const counted = { max, window_ms, taken: 1, unsent: 1, ends: now + window_ms };
    this.#counted.set(key, counted);
    return counted;
  }

  /** The totals by key; undefined while the database does not respond, and every process uses its own counts. */
  async #sendInTime(counted: [string, Counted][]): Promise<Map<string, number> | undefined> {
    if (counted.length === 0 || performance.now() < this.#away_until) return undefined;
    try {
      return await within(TIMEOUT_MS, this.#send(counted));
    } catch {
      this.#away_until = performance.now() + TIMEOUT_MS;
      return undefined;
    }
  }

  async #send(counted: [string, Counted][]): Promise<Map<string, number>> {
    // sorted, so that two processes lock the rows in the same order
    const sorted = counted.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const [keys, sent, windows] = [
      sorted.map(([key]) => key),
      sorted.map(([, each]) => each.unsent),
      sorted.map(([, each]) => each.window_ms),
    ];
    for (const [, each] of sorted) each.unsent = 0;
    // an end further away than a whole window was written before the clock was set back: that window is over. A statement that began
    // later than this one may have been faster, so its end is a little further away
    const { rows } = await sql<{ key: string; taken: number; ms_left: number }>`
      insert into limits as kept (key, taken, ends_at)
      select key, taken, now() + window_ms * interval '1 millisecond'
      from unnest(${keys}::text[], ${sent}::int[], ${windows}::int[]) as given (key, taken, window_ms)
      on conflict (key) do update set
        taken = excluded.taken + case when kept.ends_at between now() and excluded.ends_at + interval '10 seconds' then kept.taken else 0 end,
        ends_at = case when kept.ends_at between now() and excluded.ends_at + interval '10 seconds' then kept.ends_at else excluded.ends_at end
      returning key, taken, (extract(epoch from ends_at - now()) * 1000)::float8 as ms_left`.execute(this.#db);
    const by_key = new Map(sorted);
    for (const { key, taken, ms_left } of rows) {
      const each = by_key.get(key)!;
      each.taken = taken + each.unsent;
      each.ends = performance.now() + ms_left;
    }
    return new Map(rows.map(({ key, taken }) => [key, taken]));
  }
}

/** Removes windows that are over, and beyond `MAX_KEPT` those that end last. */
export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from limits where ends_at <= now()`.execute(db);
  await sql`delete from limits where key in (select key from limits order by ends_at offset ${MAX_KEPT})`.execute(db);
}
