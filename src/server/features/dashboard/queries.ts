import { sql } from 'kysely';
import { nextSteps, onboardingItems, type NextStep, type Onboarding } from '#contract/dashboard.ts';
import type { CompanyUser } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';

type Facts = Record<(typeof onboardingItems)[number], boolean> & Record<NextStep, number>;

/** The checklist (A15) and what to do next, in one question. A step that asks for the first of something counts 1 until it is there. */
export async function getOnboarding(db: Db, { company_id, user_id }: CompanyUser): Promise<Onboarding> {
  const { rows } = await sql<Facts>`
    with own as (select * from campaigns where company_id = ${company_id} and parent_id is null and deleted_at is null and archived_at is null),
    circles as (select * from audiences where company_id = ${company_id} and deleted_at is null and archived_at is null)
    select co.logo_id is not null as uploaded_logo,
      u.profile_image_id is not null as uploaded_profile_picture,
      (select count(*) from users x where x.company_id = co.id and x.is_active and x.erased_at is null) >= 2 as having_two_users,
      (not exists (select from slots s where s.company_id = co.id and s.removed_at is null))::int as choose_package,
      (co.payment_method is null)::int as add_payment_method,
      (not exists (select from circles where parent_id is null))::int as create_audience,
      (select count(*) from circles where status = 'rejected') as change_audience,
      (not exists (select from own))::int as create_campaign,
      (select count(*) from campaigns c where c.company_id = co.id and c.rejected_at is not null and c.deleted_at is null and c.archived_at is null) as change_campaign,
      (select count(*) from own where published_at is null and rejected_at is null) as publish_campaign,
      (select count(*) from own where approved_at is not null and not is_active and suspended_at is null and prevented_at is null and blocked_at is null) as activate_campaign,
      (select count(*) from offers o where o.company_id = co.id and o.stage = 'in_process' and o.withdrawn_at is null) as unlock_drivers,
      (select count(*) from unlocked_drivers d where d.company_id = co.id and d.status_id = 1 and d.first_contacted_at is null and d.deleted_at is null) as contact_drivers
    from companies co join users u on u.id = ${user_id}
    where co.id = ${company_id}`.execute(db);
  const facts = rows[0]!;
  const { uploaded_logo, uploaded_profile_picture, having_two_users } = facts;
  const done = onboardingItems.filter((item) => facts[item]).length;
  return {
    uploaded_logo,
    uploaded_profile_picture,
    having_two_users,
    percentage: Math.round((done * 100) / onboardingItems.length),
    next_steps: nextSteps.flatMap((step) => (facts[step] > 0 ? [{ step, count: facts[step] }] : [])),
  };
}
