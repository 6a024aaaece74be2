import { sql, type RawBuilder } from 'kysely';
import { canAccess } from '#contract/access.ts';
import type { FollowedModel } from '#contract/accounts/follows.ts';
import type { CompanyUser, OfficeUser, Permission, Staff } from '#contract/people.ts';
import { isReadByStaff, readsCompany } from '#server/kernel/staff-scope.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

export interface Followed {
  model: FollowedModel;
  id: number;
}

/** The rows of each kind that the follower may read, as their pages show them. */
const readable: Record<
  FollowedModel,
  { ofCompany: (me: CompanyUser) => RawBuilder<unknown>; ofStaff: (me: Staff) => RawBuilder<unknown> }
> = {
  campaign: {
    ofCompany: ({ company_id }) => sql`select r.id from campaigns r where r.company_id = ${company_id} and r.deleted_at is null`,
    ofStaff: (me) => sql`select r.id from campaigns r where r.deleted_at is null and ${readsCompany(me, sql`r.company_id`)}`,
  },
  candidate: {
    ofCompany: (me) => sql`
      select r.id from candidates r where r.company_id = ${me.company_id} and ${canAccess(me, 'company:candidates')}::boolean
        and r.deleted_at is null and r.erased_at is null and r.replaced_by_id is null`,
    ofStaff: (me) => sql`
      select r.id from candidates r
      where r.deleted_at is null and r.erased_at is null and r.replaced_by_id is null and ${readsCompany(me, sql`r.company_id`)}`,
  },
  company: {
    ofCompany: () => sql`select r.id from companies r where false`,
    ofStaff: (me) => sql`select r.id from companies r where r.merged_into_id is null and ${readsCompany(me, sql`r.id`)}`,
  },
  driver: {
    ofCompany: ({ company_id }) => sql`
      select r.id from drivers r where r.erased_at is null and exists (
        select from unlocked_drivers ud where ud.driver_id = r.id and ud.company_id = ${company_id} and ud.deleted_at is null)`,
    ofStaff: () => sql`select r.id from drivers r where r.erased_at is null and r.merged_into_id is null`,
  },
};

/** A record that the follower may not read is not found. */
export async function ensureFollowable(db: Db, me: OfficeUser, { model, id }: Followed): Promise<void> {
  const { ofCompany, ofStaff } = readable[model];
  const rows = me.side === 'company' ? ofCompany(me) : ofStaff(me);
  const found = await sql<{ id: number }>`select followable.id from (${rows}) followable where followable.id = ${id}`.execute(db);
  if (!found.rows[0]) throw notFound();
}

export async function isFollowed(db: Db, { user_id }: OfficeUser, { model, id }: Followed): Promise<boolean> {
  const row = db
    .selectFrom('follows')
    .select('model')
    .where((eb) => eb.and({ user_id, model, model_id: id }));
  return (await row.executeTakeFirst()) !== undefined;
}

interface Audience {
  side: 'company' | 'staff';
  /** Whose event it is. */
  company_id: number;
  /** Users of the company need it. */
  permission?: Permission;
}

/** Who follows the record and may still read it: users of the company of the event, or staff who read its work. */
export async function listFollowers(
  db: Db,
  { model, id }: Followed,
  { side, company_id, permission }: Audience,
): Promise<{ id: number }[]> {
  const isColleague = sql<boolean>`(u.company_id = ${company_id} and (u.is_owner or ${permission ?? null}::text is null
    or ${permission ?? null}::text = any (u.permissions)))`;
  return db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.model', '=', model)
    .where('f.model_id', '=', id)
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .where('u.side', '=', side)
    .where(side === 'staff' ? isReadByStaff(sql`${company_id}::bigint`) : isColleague)
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

/** A candidate is not named: nothing of the person is left in notifications after an erasure. */
export const findFollowedCandidate = (db: Db, { candidate_id }: { candidate_id: number }) =>
  db
    .selectFrom('candidates as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .select(['c.id', 'c.company_id', 'co.name as company'])
    .where('c.id', '=', candidate_id)
    .where('c.erased_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
