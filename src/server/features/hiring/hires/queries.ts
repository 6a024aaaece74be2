import { sql, type RawBuilder } from 'kysely';
import type { FirstDay } from '#contract/hiring/first-day.ts';
import type { FirstDayData } from '#server/texts/mails/templates.ts';
import type { ContractData, HireInput, HireStatus, UnlockInput } from '#contract/hiring/hires.ts';
import type { Db } from '#server/kernel/db.ts';

interface HireRow {
  id: number;
  unlocked_driver_id: number;
  offer_id: number | null;
  status: HireStatus;
  first_work_day_at: string;
  reported_at: Date;
  confirmed_at: Date | null;
  rejected_at: Date | null;
  driver_rejected_hired_reason: string | null;
  contract_data_shared_at: Date | null;
  contract_data_missing: ContractData[];
  company_id: number;
  company_name: string;
  logo_id: number | null;
  campaign_id: number | null;
  campaign_title: string | null;
  first_day: FirstDay;
}

/** The plan of a hire `h` with its person `fp` and its company `co`, as the driver reads it. */
const firstDay = sql`jsonb_build_object('time', to_char(h.first_day_time, 'HH24:MI'), 'place', h.first_day_place,
  'person', case when fp.id is not null then jsonb_build_object('full_name', fp.full_name, 'phone', coalesce(fp.phone, co.phone)) end)`;

const hireRows = (where: RawBuilder<unknown>) => sql<HireRow>`
  select h.id, h.unlocked_driver_id, h.offer_id, h.first_work_day_at, h.reported_at, h.confirmed_at, h.rejected_at, h.driver_rejected_hired_reason,
         h.contract_data_shared_at,
         array_remove(array[case when nullif(d.address, '') is null then 'address' end, case when d.birthday is null then 'birthday' end], null) as contract_data_missing,
         case when h.confirmed_at is not null then 'confirmed' when h.rejected_at is not null then 'rejected' else 'reported' end as status,
         co.id as company_id, co.name as company_name, co.logo_id, c.id as campaign_id, coalesce(nullif(c.title, ''), c.name) as campaign_title,
         ${firstDay} as first_day
  from hires h
  join unlocked_drivers ud on ud.id = h.unlocked_driver_id
  join drivers d on d.id = h.driver_id
  join companies co on co.id = h.company_id
  left join campaigns c on c.id = ud.campaign_id
  left join users fp on fp.id = h.first_day_person_id
  where h.unlocked_driver_id is not null and ${where}
  order by h.id desc`;

const campaignOf = (row: { campaign_id: number | null; campaign_title: string | null }) =>
  row.campaign_id === null ? null : { id: row.campaign_id, title: row.campaign_title ?? '' };
const companyOf = (row: { company_id: number; company_name: string; logo_id: number | null }) => ({
  id: row.company_id,
  name: row.company_name,
  logo_id: row.logo_id,
});
const toHire = (row: HireRow): HireInput => ({ ...row, company: companyOf(row), campaign: campaignOf(row) });

export async function listHires(db: Db, driver_id: number): Promise<HireInput[]> {
  const { rows } = await hireRows(sql`h.driver_id = ${driver_id}`).execute(db);
  return rows.map(toHire);
}

export async function getHire(db: Db, id: number): Promise<HireInput> {
  const { rows } = await hireRows(sql`h.id = ${id}`).execute(db);
  return toHire(rows[0]!);
}

interface UnlockRow {
  id: number;
  offer_id: number | null;
  company_id: number;
  company_name: string;
  logo_id: number | null;
  campaign_id: number | null;
  campaign_title: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  created_at: Date;
  first_contacted_at: Date | null;
  lost_interest_at: Date | null;
}

/** The companies that have the driver's contact data, newest first, with the state of each hire. */
export async function listUnlocks(db: Db, driver_id: number): Promise<UnlockInput[]> {
  const { rows } = await sql<UnlockRow>`
    select ud.id, ud.offer_id, co.id as company_id, co.name as company_name, co.logo_id, c.id as campaign_id,
           coalesce(nullif(c.title, ''), c.name) as campaign_title, coalesce(ow.full_name, p.full_name) as contact_name,
           coalesce(ow.phone, c.phone, p.phone, co.phone) as contact_phone, ud.created_at, ud.first_contacted_at, ud.lost_interest_at
    from unlocked_drivers ud
    join companies co on co.id = ud.company_id
    left join campaigns c on c.id = ud.campaign_id
    left join users p on p.id = c.contact_person_id and p.is_active
    left join users ow on ow.id = ud.owner_id and ow.is_active
    where ud.driver_id = ${driver_id} and ud.deleted_at is null
    order by ud.id desc`.execute(db);
  const hires = new Map((await listHires(db, driver_id)).toReversed().map((hire) => [hire.unlocked_driver_id, hire]));
  return rows.map((row) => ({
    ...row,
    company: companyOf(row),
    campaign: campaignOf(row),
    contact_person: row.contact_name ? { full_name: row.contact_name, phone: row.contact_phone } : null,
    hire: hires.get(row.id) ?? null,
  }));
}

/** The users and names in messages about a hire. */
export interface HireMessage {
  id: number;
  unlocked_driver_id: number;
  company_id: number;
  company: string;
  driver: string;
  first_name: string;
  campaign: string;
  first_work_day_at: string;
  reason: string;
  driver_user_id: number;
  first_day: FirstDay;
}
export async function getHireMessage(db: Db, id: number): Promise<HireMessage | undefined> {
  const { rows } = await sql<HireMessage>`
    select h.id, h.unlocked_driver_id, h.company_id, co.name as company, u.full_name as driver, u.first_name, u.id as driver_user_id,
           coalesce(c.name, '') as campaign, h.first_work_day_at, coalesce(h.driver_rejected_hired_reason, '') as reason,
           ${firstDay} as first_day
    from hires h
    join unlocked_drivers ud on ud.id = h.unlocked_driver_id
    join companies co on co.id = h.company_id
    join drivers d on d.id = h.driver_id
    join users u on u.id = d.user_id
    left join campaigns c on c.id = ud.campaign_id
    left join users fp on fp.id = h.first_day_person_id
    where h.id = ${id} and h.unlocked_driver_id is not null and d.erased_at is null`.execute(db);
  return rows[0];
}

/** The data of mails that contain the plan of the first day. */
export const firstDayFor = ({ first_name, company, first_work_day_at, first_day }: HireMessage, link: string): FirstDayData => ({
  first_name,
  company,
  first_work_day: first_work_day_at,
  ...first_day,
  link,
});

/** An unlocked driver who is no longer interested, and whom the company still sees. */
export async function findLostInterest(db: Db, unlocked_driver_id: number) {
  const { rows } = await sql<{ unlocked_driver_id: number; driver: string; campaign: string }>`
    select ud.id as unlocked_driver_id, u.full_name as driver, coalesce(c.name, '') as campaign
    from unlocked_drivers ud
    join drivers d on d.id = ud.driver_id and d.erased_at is null
    join users u on u.id = d.user_id
    left join campaigns c on c.id = ud.campaign_id
    where ud.id = ${unlocked_driver_id} and ud.deleted_at is null and ud.lost_interest_at is not null`.execute(db);
  return rows[0];
}

/** The facts of a hire that could not be charged: of an unlocked driver, or of a candidate. Undefined once the person is erased. */
export async function findUnpaidHire(db: Db, id: number) {
  const { rows } = await sql<{ id: number; company_id: number; driver: string; campaign: string }>`
    select h.id, h.company_id, coalesce(u.full_name, k.full_name) as driver, coalesce(c.name, '') as campaign
    from hires h
    left join unlocked_drivers ud on ud.id = h.unlocked_driver_id
    left join drivers d on d.id = ud.driver_id
    left join users u on u.id = d.user_id
    left join candidates k on k.id = h.candidate_id
    left join campaigns c on c.id = coalesce(ud.campaign_id, k.campaign_id)
    where h.id = ${id} and d.erased_at is null and k.erased_at is null`.execute(db);
  return rows[0];
}

/** The company's users who are responsible for this driver: its responsible user, otherwise the one who reported the hire, otherwise the owners. */
export async function listResponsibleUsers(db: Db, unlocked_driver_id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with row as (
      select ud.company_id, ud.owner_id, (select h.reported_by from hires h where h.unlocked_driver_id = ud.id order by h.id desc limit 1) as reported_by
      from unlocked_drivers ud where ud.id = ${unlocked_driver_id}
    ), people as (
      select u.id, case when u.id = row.owner_id then 1 when u.id = row.reported_by then 2 else 3 end as nearness
      from row join users u on u.company_id = row.company_id and u.is_active and u.erased_at is null and u.email is not null
      where u.id = row.owner_id or u.id = row.reported_by or u.is_owner
    )
    select id from people where nearness = (select min(nearness) from people) order by id`.execute(db);
  return rows;
}

/** The owners, and users who may read billing: they are notified when a hire cannot be charged. */
export async function listPayers(db: Db, company_id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where company_id = ${company_id} and is_active and erased_at is null and email is not null and (is_owner or 'billing' = any (permissions))
    order by id`.execute(db);
  return rows;
}
