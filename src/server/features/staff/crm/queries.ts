import { sql } from 'kysely';
import { canManage } from '#contract/people.policy.ts';
import type { CompanyLink, ContactLink } from '#contract/staff/crm.ts';
import type { Staff } from '#contract/people.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import type { CrmFields, CrmKey, CrmKind, CrmPort, Engagement } from '#server/ports/crm.ts';
import { companyFields, contactFields, domainOf, type Subject } from './rules.ts';

/** Refuses staff who do not look after this company, or after a company that has unlocked this driver. What was merged into another one is not found. */
export async function ensureManages(db: Db, me: Staff, subject: Subject): Promise<void> {
  if ('company_id' in subject) {
    const company = await db
      .selectFrom('companies')
      .select(['account_manager_id', 'sales_owner_id'])
      .where('id', '=', subject.company_id)
      .where('merged_into_id', 'is', null)
      .executeTakeFirst();
    if (!company) throw notFound();
    return ensure(canManage(me, company), 'crm_of_others');
  }
  const driver = await db
    .selectFrom('drivers as d')
    .where('d.id', '=', subject.driver_id)
    .where('d.erased_at', 'is', null)
    .where('d.merged_into_id', 'is', null)
    .select(
      sql<boolean>`exists (
        select from unlocked_drivers u join companies c on c.id = u.company_id
        where u.driver_id = d.id and u.deleted_at is null and ${me.user_id} in (c.account_manager_id, c.sales_owner_id))`.as('is_own'),
    )
    .executeTakeFirst();
  if (!driver) throw notFound();
  ensure(me.permissions.includes('admin') || driver.is_own, 'crm_of_others');
}

const records = (db: Db, subject: Subject) => {
  const rows = db.selectFrom('crm_records');
  return 'company_id' in subject ? rows.where('company_id', '=', subject.company_id) : rows.where('driver_id', '=', subject.driver_id);
};

export const findRecord = (db: Db, subject: Subject) => records(db, subject).selectAll().executeTakeFirst();
export const lockRecord = (tx: Tx, subject: Subject) => records(tx, subject).selectAll().forUpdate().executeTakeFirst();
export type CrmRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** What the page shows. The error has no addresses: it is the sentence of the list of failed jobs. */
async function getState(db: Db, crm: CrmPort, subject: Subject) {
  const row = await findRecord(db, subject);
  const known = row?.erasure_requested_at ? undefined : row;
  const progress = known?.error ? 'failed' : known?.sent_at && !known.owner_waits ? 'sent' : 'waiting';
  const state: CompanyLink['state'] = !crm.is_on ? 'off' : known ? progress : 'none';
  return {
    crm_id: known?.crm_id ?? null,
    owner_id: known?.owner_id ?? null,
    shown: { state, error: known?.error ?? null, sent_at: known?.sent_at ?? null },
  };
}

export async function getCompanyLink(db: Db, crm: CrmPort, company_id: number) {
  const { crm_id, shown } = await getState(db, crm, { company_id });
  return { hubspot_company_id: crm_id, ...shown };
}

export async function getContactLink(
  db: Db,
  crm: CrmPort,
  driver_id: number,
): Promise<Omit<ContactLink, 'sent_at'> & { sent_at: Date | null }> {
  const { crm_id, owner_id, shown } = await getState(db, crm, { driver_id });
  return { hubspot_contact_id: crm_id, owner_id, ...shown };
}

/** What the CRM gets, and the address by which it may know the record already. Undefined for records that go on under another id. */
export async function findFacts(db: Db, subject: Subject): Promise<{ fields: CrmFields; address: CrmKey | undefined } | undefined> {
  if ('company_id' in subject) {
    const company = await db
      .selectFrom('companies')
      .select(['name', 'url', 'phone', 'address_line1', 'postal_code', 'city', 'country'])
      .where('id', '=', subject.company_id)
      .where('merged_into_id', 'is', null)
      .executeTakeFirst();
    const domain = domainOf(company?.url ?? null);
    return company && { fields: companyFields(company), address: domain === undefined ? undefined : { domain } };
  }
  const driver = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.phone', 'd.postcode', 'd.place', 'd.country'])
    .where('d.id', '=', subject.driver_id)
    .where('d.merged_into_id', 'is', null)
    .where('d.erased_at', 'is', null)
    .executeTakeFirst();
  return driver && { fields: contactFields(driver), address: driver.email === null ? undefined : { email: driver.email } };
}

/** Whose an object of the CRM is, by the id that is stored with it there. */
export async function ownerOf(
  db: Db,
  kind: CrmKind,
  cabina_id: number | null,
  own_id: number,
): Promise<'own' | 'other' | 'erased' | 'nobody'> {
  if (cabina_id === own_id) return 'own';
  if (cabina_id === null) return 'nobody';
  const row =
    kind === 'company'
      ? await db
          .selectFrom('companies')
          .select(['merged_into_id', sql<boolean>`false`.as('is_erased')])
          .where('id', '=', cabina_id)
          .executeTakeFirst()
      : await db
          .selectFrom('drivers')
          .select(['merged_into_id', sql<boolean>`erased_at is not null`.as('is_erased')])
          .where('id', '=', cabina_id)
          .executeTakeFirst();
  if (!row) return 'nobody';
  if (row.is_erased) return 'erased';
  return row.merged_into_id === own_id ? 'own' : 'other';
}

export const isErased = async (db: Db, driver_id: number): Promise<boolean> =>
  (await db.selectFrom('drivers').select('erased_at').where('id', '=', driver_id).executeTakeFirst())?.erased_at != null;

export const storedEngagements = ({ engagements, engagements_at }: CrmRecord) =>
  engagements_at && { data: engagements as Engagement[], read_at: engagements_at };
