import { sql } from 'kysely';
import type { FollowedModel } from '#contract/accounts/follows.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

export type Follower = CompanyUser | Staff;
export interface Followed {
  model: FollowedModel;
  id: number;
}

/** A record that the follower may read: for companies an own campaign or an unlocked driver, for staff every one. */
export async function ensureFollowable(db: Db, me: Follower, { model, id }: Followed): Promise<void> {
  const company_id = me.side === 'company' ? me.company_id : null;
  const { rows } = await sql<{ is_there: boolean }>`
    select case ${model}
      when 'campaign' then exists (select from campaigns c where c.id = ${id} and (${company_id}::bigint is null or c.company_id = ${company_id}))
      when 'company' then ${company_id}::bigint is null and exists (select from companies c where c.id = ${id})
      else exists (
        select from drivers d where d.id = ${id} and d.erased_at is null and (${company_id}::bigint is null or exists (
          select from unlocked_drivers ud where ud.driver_id = d.id and ud.company_id = ${company_id} and ud.deleted_at is null)))
      end as is_there`.execute(db);
  if (!rows[0]?.is_there) throw notFound();
}

export async function isFollowed(db: Db, { user_id }: Follower, { model, id }: Followed): Promise<boolean> {
  const row = db
    .selectFrom('follows')
    .select('model')
    .where((eb) => eb.and({ user_id, model, model_id: id }));
  return (await row.executeTakeFirst()) !== undefined;
}

/** Who follows the record and may still read it: staff, or users of the given company. */
export async function listFollowers(db: Db, { model, id }: Followed, who: number | 'staff'): Promise<{ id: number }[]> {
  return db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.model', '=', model)
    .where('f.model_id', '=', id)
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .where((eb) => (who === 'staff' ? eb('u.side', '=', 'staff') : eb('u.company_id', '=', who)))
    .orderBy('u.id')
    .select('u.id')
    .execute();
}

export const findCampaign = (db: Db, { campaign_id }: { campaign_id: number }) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .select(['c.id', 'c.name', 'c.company_id', 'co.name as company'])
    .where('c.id', '=', campaign_id)
    .executeTakeFirst();

export interface FollowedDriver {
  driver_id: number;
  unlocked_driver_id: number;
  company_id: number;
  driver: string;
  company: string;
}

/** The driver of an unlock, with the name that its company and staff read. */
export async function findUnlocked(db: Db, { unlocked_driver_id }: { unlocked_driver_id: number }): Promise<FollowedDriver | undefined> {
  const { rows } = await sql<FollowedDriver>`
    select d.id as driver_id, ud.id as unlocked_driver_id, ud.company_id, u.full_name as driver, co.name as company
    from unlocked_drivers ud join drivers d on d.id = ud.driver_id and d.erased_at is null join users u on u.id = d.user_id
    join companies co on co.id = ud.company_id where ud.id = ${unlocked_driver_id} and ud.deleted_at is null`.execute(db);
  return rows[0];
}
