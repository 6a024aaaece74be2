import { sql } from 'kysely';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { MAX_LISTED } from '#contract/staff/drivers-admin.ts';
import type { Db } from '#server/kernel/db.ts';
import { matchesSearch } from '#server/kernel/search.ts';

export type Channel = 'mail' | 'sms';
interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
}
interface Row {
  id: number;
  user_id: number;
  full_name: string;
  address: string;
  created_at: Date;
  requested_at: Date | null;
}

const lacks = {
  mail: sql`u.side = 'contact' and u.email is not null and u.email_confirmed_at is null and u.is_active`,
  sms: sql`u.side = 'contact' and u.phone is not null and u.phone_confirmed_at is null and u.is_active`,
};
export const purposeOf = { mail: 'verify_email', sms: 'verify_phone_link' } as const;

/** Active drivers with an address that is not confirmed, newest first. The total stops at `MAX_LISTED`. */
export async function listUnconfirmed(db: Db, channel: Channel, { page = 1, per_page = pageSizes[0], search }: Filter) {
  const matches = sql`${lacks[channel]} ${search ? sql`and ${matchesSearch(search, 'u.search')}` : sql``}`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from users u where ${matches} limit ${MAX_LISTED}) unconfirmed`.execute(db);
  const { rows } = await sql<Row>`
    select d.id, p.id as user_id, p.full_name, coalesce(p.address, '') as address, p.created_at,
      (select max(c.created_at) from one_time_codes c where c.purpose = ${purposeOf[channel]} and c.target = p.address::citext) as requested_at
    from (
      select u.id, u.full_name, ${channel === 'mail' ? sql`u.email::text` : sql`u.phone`} as address, u.created_at from users u
      where ${matches} order by u.id desc limit ${per_page} offset ${Math.min((page - 1) * per_page, MAX_LISTED)}
    ) p join drivers d on d.user_id = p.id
    order by p.id desc`.execute(db);
  return { data: rows, meta: { page, per_page, total: counted.rows[0]!.count } };
}

export interface Unconfirmed {
  user_id: number;
  target: string | null;
  is_confirmed: boolean;
  is_active: boolean;
  locale: 'es' | 'de' | 'en' | 'pl' | 'ro';
}

/** The address of one driver, as the reminder needs it. */
export async function findUnconfirmed(db: Db, channel: Channel, driver_id: number): Promise<Unconfirmed | undefined> {
  const { rows } = await sql<Unconfirmed>`
    select u.id as user_id, ${channel === 'mail' ? sql`u.email::text` : sql`u.phone`} as target, u.is_active, u.locale,
      ${channel === 'mail' ? sql`u.email_confirmed_at` : sql`u.phone_confirmed_at`} is not null as is_confirmed
    from drivers d join users u on u.id = d.user_id where d.id = ${driver_id} and d.erased_at is null`.execute(db);
  return rows[0];
}
