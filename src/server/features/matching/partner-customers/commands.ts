import type { PartnerCustomer, PartnerCustomerForm } from '#contract/matching/partner-customers.ts';
import type { CompanyUser, Locale } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { countryOfLanguage, toE164 } from '#server/kernel/phone.ts';
import { getPartnerCustomer } from './queries.ts';

const columnsOf = ({ name, contact_name, contact_email, contact_phone, notes }: PartnerCustomerForm, locale: Locale) => ({
  name,
  contact_name,
  contact_email,
  contact_phone: contact_phone ? toE164('contact_phone', contact_phone, countryOfLanguage(locale)) : null,
  notes,
  updated_at: now(),
});

/** The name is unique in the company (partner_customer_name_taken). */
export async function createPartnerCustomer(tx: Tx, me: CompanyUser, form: PartnerCustomerForm, locale: Locale): Promise<PartnerCustomer> {
  const { id } = await tx
    .insertInto('partner_customers')
    .values({ company_id: me.company_id, ...columnsOf(form, locale) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(tx, me, 'partner_customer.created', id);
  return getPartnerCustomer(tx, me.company_id, id);
}

interface Change extends PartnerCustomerForm {
  updated_at?: string | undefined;
}

export async function changePartnerCustomer(tx: Tx, me: CompanyUser, id: number, change: Change, locale: Locale): Promise<PartnerCustomer> {
  const before = await lock(tx, me, id);
  ensure(!change.updated_at || before.updated_at.getTime() === new Date(change.updated_at).getTime(), 'conflict');
  await tx.updateTable('partner_customers').set(columnsOf(change, locale)).where('id', '=', id).execute();
  await announce(tx, me, 'partner_customer.changed', id);
  return getPartnerCustomer(tx, me.company_id, id);
}

/** Deleted audiences and candidates forget the customer; others keep it from being removed. */
export async function removePartnerCustomer(tx: Tx, me: CompanyUser, id: number): Promise<{ id: number }> {
  await lock(tx, me, id);
  const { audiences_count, candidates_count } = await getPartnerCustomer(tx, me.company_id, id);
  ensure(audiences_count + candidates_count === 0, 'partner_customer_in_use', {
    values: { audiences: audiences_count, candidates: candidates_count },
  });
  for (const table of ['audiences', 'candidates'] as const)
    await tx.updateTable(table).set({ partner_customer_id: null }).where('partner_customer_id', '=', id).execute();
  await tx.deleteFrom('partner_customers').where('id', '=', id).execute();
  await announce(tx, me, 'partner_customer.removed', id);
  return { id };
}

async function lock(tx: Tx, me: CompanyUser, id: number) {
  const row = await tx
    .selectFrom('partner_customers')
    .select('updated_at')
    .where('id', '=', id)
    .where('company_id', '=', me.company_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function announce(
  tx: Tx,
  { user_id, company_id }: CompanyUser,
  action: 'partner_customer.created' | 'partner_customer.changed' | 'partner_customer.removed',
  id: number,
): Promise<void> {
  await audit(tx, { user_id, company_id }, { action, subject: 'partner_customer', subject_id: id, company_id });
  await record(tx, 'partner_customer.changed', { company_id });
}
