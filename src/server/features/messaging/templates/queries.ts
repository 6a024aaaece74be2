import { sql } from 'kysely';
import type { TemplateAbout, TemplateValues } from '#contract/messaging/templates.ts';
import type { CompanyUser } from '#contract/people.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

export const templateColumns = ['id', 'name', 'body', 'updated_at'] as const;

export const listTemplates = (db: Db, { company_id }: CompanyUser) =>
  db.selectFrom('message_templates').select(templateColumns).where('company_id', '=', company_id).orderBy('name').orderBy('id').execute();

export const getTemplateValues = (db: Db, me: CompanyUser, about: TemplateAbout): Promise<TemplateValues> =>
  'campaign_id' in about ? valuesOfCampaign(db, me, about.campaign_id) : valuesOfDriver(db, me, about.unlocked_driver_id);

/** What the placeholders mean for somebody who is still anonymous: the job and the place, no name. */
async function valuesOfCampaign(db: Db, { company_id }: CompanyUser, campaign_id: number): Promise<TemplateValues> {
  const { rows } = await sql<{ job: string; place: string | null }>`
    select c.title as job, coalesce(co.city, co.location) as place
    from campaigns c join companies co on co.id = c.company_id
    where c.id = ${campaign_id} and c.company_id = ${company_id} and c.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return { first_name: null, day: null, ...rows[0] };
}

/** What the placeholders mean for an unlocked driver of the company. The day is a first working day that has not passed. */
async function valuesOfDriver(db: Db, { company_id }: CompanyUser, unlocked_driver_id: number): Promise<TemplateValues> {
  const { rows } = await sql<TemplateValues>`
    select nullif(u.first_name, '') as first_name, c.title as job, coalesce(co.city, co.location) as place,
      case when ud.first_work_day_at >= ${today()}::date then ud.first_work_day_at::text end as day
    from unlocked_drivers ud
    join drivers d on d.id = ud.driver_id join users u on u.id = d.user_id join companies co on co.id = ud.company_id
    left join campaigns c on c.id = ud.campaign_id
    where ud.id = ${unlocked_driver_id} and ud.company_id = ${company_id} and ud.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
