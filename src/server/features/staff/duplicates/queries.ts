import { sql, type RawBuilder } from 'kysely';
import { DAY_MS, daysAgo, now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

/** Shorter numbers are shared by chance. */
const MIN_DIGITS = 6;
/** Larger groups are a key that says nothing, as a placeholder for a birthday. */
const MAX_GROUP = 20;

interface Reason {
  name: 'phone' | 'mail' | 'name_birthday';
  /** Whether the account `u` and its profile `d` have such a key. */
  filled: RawBuilder<unknown>;
  /** The accounts `u`, `d` with the key of the account `a`, `da`, which `key` has computed once; by an index. */
  same: RawBuilder<unknown>;
}
const present = sql`u.side = 'contact' and u.erased_at is null and u.merged_into_id is null`;
const reasons: Reason[] = [
  {
    name: 'phone',
    filled: sql`u.phone is not null and length(phone_key(u.phone)) >= ${MIN_DIGITS}`,
    same: sql`phone_key(u.phone) = key.phone`,
  },
  {
    name: 'mail',
    filled: sql`u.email is not null`,
    same: sql`mail_key(u.email::text) = key.mail`,
  },
  {
    name: 'name_birthday',
    filled: sql`d.erased_at is null and d.birthday is not null and key.name <> ''`,
    // the document has the words of the name: a cheap comparison before that of the names
    same: sql`d.birthday = da.birthday and d.search @@ key.words and name_key(u.full_name) = key.name`,
  },
];
const keys = sql`select phone_key(a.phone) as phone, mail_key(a.email::text) as mail, name_key(a.full_name) as name, exact_query(a.full_name) as words`;

/** Stores pairs, each once with all its reasons. Returns how many are new or have a new reason. */
async function storePairs(db: Db, kind: 'driver' | 'company', pairs: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into duplicates (kind, first_id, second_id, reasons, found_at)
    select ${kind}, least(p.one, p.other), greatest(p.one, p.other), array_agg(distinct p.reason order by p.reason), ${now()}
    from (${pairs}) p group by least(p.one, p.other), greatest(p.one, p.other)
    on conflict on constraint duplicate_pair do update
      set reasons = array(select distinct r from unnest(duplicates.reasons || excluded.reasons) r order by r)
      where not duplicates.reasons @> excluded.reasons`.execute(db);
  return Number(numAffectedRows);
}

/** Drivers by their numbers, both included. */
export interface DriverRange {
  from: number;
  till: number;
}

/** The pairs with these drivers, found by indexes. A key that many share says nothing. */
export const storePairsOf = (db: Db, { from, till }: DriverRange): Promise<number> =>
  storePairs(
    db,
    'driver',
    sql.join(
      reasons.map(
        ({ name, filled, same }) => sql`
          select da.id as one, other, ${name} as reason
          from drivers da join users a on a.id = da.user_id and a.erased_at is null and a.merged_into_id is null
          cross join lateral (${keys} offset 0) key
          cross join lateral (
            select array_agg(d.id) as ids from users u join drivers d on d.user_id = u.id
            where d.id <> da.id and ${same} and ${present} and ${filled} having count(*) < ${MAX_GROUP}::int) found,
            unnest(found.ids) as other
          where da.id between ${from} and ${till}`,
      ),
      sql` union all `,
    ),
  );

/** Drivers who are compared in one transaction. */
const AT_ONCE = 2000;
/** Every driver is compared once in so many nights. */
const NIGHTS = 30;
/** More than a night, because one may fail. */
const NEW_DAYS = 3;

/**
 * Whom a nightly run compares: who was added lately, and a part of all drivers, so that what an event has missed is found within a month,
 * and no run reads the whole table.
 */
export async function listNightlyRanges(db: Db): Promise<DriverRange[]> {
  const { rows } = await sql<{ newest: number; known: number }>`
    select coalesce((select max(id) from drivers), 0)::bigint as newest,
      coalesce((select d.id from drivers d where d.created_at < ${daysAgo(NEW_DAYS)} order by d.id desc limit 1), 0)::bigint as known`.execute(
    db,
  );
  const { newest, known } = rows[0]!;
  const part = Math.ceil(newest / NIGHTS);
  const night = Math.floor(now().getTime() / DAY_MS) % NIGHTS;
  const last = Math.min((night + 1) * part, newest);
  return [...slices({ from: night * part + 1, till: Math.min(last, known) }), ...slices({ from: known + 1, till: newest })];
}

/** Parts that one transaction compares. */
export const slices = ({ from, till }: DriverRange): DriverRange[] =>
  Array.from({ length: Math.max(0, Math.ceil((till - from + 1) / AT_ONCE)) }, (_, index) => ({
    from: from + index * AT_ONCE,
    till: Math.min(from + (index + 1) * AT_ONCE - 1, till),
  }));

/** Groups that have a key in common, as pairs. */
const pairsOfGroups = (groups: RawBuilder<unknown>, reason: string) => sql`
  select one, other, ${reason} as reason from (${groups}) g, unnest(g.ids) as one, unnest(g.ids) as other where one < other`;

/** The pairs of companies in one country, by tax number, phone, or name: all of them, because they are few. */
export async function storeCompanyPairs(db: Db): Promise<number> {
  const keys = [
    ['vat', sql`upper(regexp_replace(c.vat, '[^A-Za-z0-9]', '', 'g'))`, 5],
    ['phone', sql`ltrim(national_digits(c.phone), '0')`, MIN_DIGITS],
    ['name', sql`name_key(c.name)`, 1],
  ] as const;
  const pairs = keys.map(([reason, key, min]) =>
    pairsOfGroups(
      sql`select array_agg(c.id) as ids from companies c where c.merged_into_id is null and length(${key}) >= ${min}
        group by c.country, ${key} having count(*) between 2 and ${MAX_GROUP}::int`,
      reason,
    ),
  );
  return storePairs(db, 'company', sql.join(pairs, sql` union all `));
}
