import { sql, type RawBuilder } from 'kysely';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** Shorter numbers are shared by chance. */
const MIN_DIGITS = 6;
/** Larger groups are a key that says nothing, as a placeholder for a birthday. */
const MAX_GROUP = 20;

interface Reason {
  name: 'phone' | 'mail' | 'name_birthday';
  /** Of the account `u` and its profile `d`. */
  key: RawBuilder<unknown>;
  filled: RawBuilder<unknown>;
  /** The accounts `u`, `d` with the key of the account `a`, `da`, by an index. */
  same: RawBuilder<unknown>;
}
const present = sql`u.side = 'contact' and u.erased_at is null and u.merged_into_id is null`;
const reasons: Reason[] = [
  {
    name: 'phone',
    key: sql`phone_key(u.phone)`,
    filled: sql`u.phone is not null and length(phone_key(u.phone)) >= ${MIN_DIGITS}`,
    same: sql`phone_key(u.phone) = phone_key(a.phone)`,
  },
  {
    name: 'mail',
    key: sql`mail_key(u.email::text)`,
    filled: sql`u.email is not null`,
    same: sql`mail_key(u.email::text) = mail_key(a.email::text)`,
  },
  {
    name: 'name_birthday',
    key: sql`(d.birthday, name_key(u.full_name))`,
    filled: sql`d.erased_at is null and d.birthday is not null and name_key(u.full_name) <> ''`,
    same: sql`d.birthday = da.birthday and name_key(u.full_name) = name_key(a.full_name)`,
  },
];

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

/** The pairs with one driver, found by indexes. */
export const storePairsOf = (db: Db, driver_id: number): Promise<number> =>
  storePairs(
    db,
    'driver',
    sql.join(
      reasons.map(
        ({ name, filled, same }) => sql`
          select da.id as one, d.id as other, ${name} as reason
          from drivers da join users a on a.id = da.user_id and a.erased_at is null and a.merged_into_id is null,
            users u join drivers d on d.user_id = u.id
          where da.id = ${driver_id} and d.id <> da.id and ${same} and ${present} and ${filled}`,
      ),
      sql` union all `,
    ),
  );

/** Groups that have a key in common, as pairs. */
const pairsOfGroups = (groups: RawBuilder<unknown>, reason: string) => sql`
  select one, other, ${reason} as reason from (${groups}) g, unnest(g.ids) as one, unnest(g.ids) as other where one < other`;

/** All pairs of drivers: each reason reads all accounts once and groups them by their key. */
export async function storeAllPairs(tx: Tx): Promise<number> {
  let stored = 0;
  // a million accounts take longer than a call may
  await sql`set local statement_timeout = '10min'`.execute(tx);
  for (const { name, key, filled } of reasons) {
    const groups = sql`
      select array_agg(d.id) as ids from users u join drivers d on d.user_id = u.id
      where ${present} and ${filled} group by ${key} having count(*) between 2 and ${MAX_GROUP}::int`;
    stored += await storePairs(tx, 'driver', pairsOfGroups(groups, name));
  }
  return stored;
}

/** The same for companies in one country, by tax number, phone, or name. */
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
