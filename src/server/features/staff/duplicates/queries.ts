import { sql, type RawBuilder } from 'kysely';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

/** Both may take part: neither erased nor merged. */
const present = sql`a.erased_at is null and b.erased_at is null and a.merged_into_id is null and b.merged_into_id is null`;
const drivers = sql`join drivers da on da.user_id = a.id join drivers db on db.user_id = b.id`;
/** Shorter numbers are shared by chance. */
const MIN_DIGITS = 6;

/** The pairs of accounts `a` and `b` by each reason. `of`: only pairs with this driver, found by the indexes. */
const pairs = (of: number | undefined): RawBuilder<unknown>[] => {
  const ordered = of === undefined ? sql`a.id < b.id` : sql`da.id = ${of} and a.id <> b.id`;
  const users = (key: RawBuilder<unknown>, reason: string, filled: RawBuilder<unknown>) => sql`
    select da.id as one, db.id as other, ${reason} as reason
    from users a join users b on ${key} ${drivers}
    where ${ordered} and ${present} and a.side = 'contact' and b.side = 'contact' and ${filled}`;
  return [
    users(
      sql`phone_key(b.phone) = phone_key(a.phone) and b.phone is not null and b.erased_at is null and b.side = 'contact'`,
      'phone',
      sql`length(phone_key(a.phone)) >= ${MIN_DIGITS} and a.phone is not null`,
    ),
    users(
      sql`mail_key(b.email::text) = mail_key(a.email::text) and b.email is not null and b.erased_at is null and b.side = 'contact'`,
      'mail',
      sql`a.email is not null`,
    ),
    sql`
    select da.id as one, db.id as other, 'name_birthday' as reason
    from drivers da join drivers db on db.birthday = da.birthday and db.erased_at is null and db.birthday is not null
    join users a on a.id = da.user_id join users b on b.id = db.user_id and name_key(b.full_name) = name_key(a.full_name)
    where ${ordered} and da.birthday is not null and name_key(a.full_name) <> '' and ${present}`,
  ];
};

/**
 * Stores the pairs that may be one person, each once with all reasons. Without a driver all pairs are read, in one statement by hashes of
 * their keys. Returns the number of new pairs.
 */
export async function storeDriverPairs(db: Db, driver_id?: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into duplicates (kind, first_id, second_id, reasons, found_at)
    select 'driver', least(p.one, p.other), greatest(p.one, p.other), array_agg(distinct p.reason order by p.reason), ${now()}
    from (${sql.join(pairs(driver_id), sql` union all `)}) p
    group by least(p.one, p.other), greatest(p.one, p.other)
    on conflict on constraint duplicate_pair do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** The same for companies, by tax number, phone, or name and country. There are some ten thousand, so all are compared. */
export async function storeCompanyPairs(db: Db): Promise<number> {
  const taxNumber = (row: string) => sql`upper(regexp_replace(${sql.ref(`${row}.vat`)}, '[^A-Za-z0-9]', '', 'g'))`;
  const phone = (row: string) => sql`ltrim(national_digits(${sql.ref(`${row}.phone`)}), '0')`;
  const pair = (reason: string, key: (row: string) => RawBuilder<unknown>, min: number) => sql`
    select a.id as one, b.id as other, ${reason} as reason
    from companies a join companies b on ${key('b')} = ${key('a')} and b.country = a.country and b.id > a.id
    where length(${key('a')}) >= ${min} and a.merged_into_id is null and b.merged_into_id is null`;
  const all = [
    pair('vat', taxNumber, 5),
    pair('phone', phone, MIN_DIGITS),
    pair('name', (row) => sql`name_key(${sql.ref(`${row}.name`)})`, 1),
  ];
  const { numAffectedRows = 0n } = await sql`
    insert into duplicates (kind, first_id, second_id, reasons, found_at)
    select 'company', p.one, p.other, array_agg(distinct p.reason order by p.reason desc), ${now()}
    from (${sql.join(all, sql` union all `)}) p group by p.one, p.other
    on conflict on constraint duplicate_pair do nothing`.execute(db);
  return Number(numAffectedRows);
}
