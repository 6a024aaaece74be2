import type { Company } from '#contract/billing/company.ts';
import type { z } from 'zod';
import { findSepaAccount } from '#server/features/billing/payment-methods/queries.ts';
import type { Actor } from '#contract/people.ts';
import { canManage } from '#contract/people.policy.ts';
import type { Db } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { hasBillingDetails } from './rules.ts';

const columns = [
  'id',
  'name',
  'contact_person',
  'phone',
  'url',
  'profile_description',
  'billing_information',
  'account_name',
  'billing_email',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'vat',
  'supplier_identifier',
  'tax_percentage',
  'is_active',
  'direct_pay',
  'customer_level',
  'auto_drivers_unlock',
  'payment_method',
  'due_days',
  'card_brand',
  'card_last_four',
  'account_manager_id',
  'sales_owner_id',
  'logo_id',
  'created_at',
] as const;

/** A company with the data that its own users and staff share. The bank account is for users who may pay. */
export async function getCompany(
  db: Db,
  id: number,
  { with_bank_account }: { with_bank_account: boolean },
): Promise<z.input<typeof Company>> {
  const row = await db.selectFrom('companies').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const text = (value: string | null) => value ?? '';
  return {
    ...row,
    contact_person: text(row.contact_person),
    phone: text(row.phone),
    url: text(row.url),
    profile_description: text(row.profile_description),
    billing_information: text(row.billing_information),
    account_name: text(row.account_name),
    billing_email: text(row.billing_email),
    address_line1: text(row.address_line1),
    address_line2: text(row.address_line2),
    city: text(row.city),
    state: text(row.state),
    postal_code: text(row.postal_code),
    vat: text(row.vat),
    supplier_identifier: text(row.supplier_identifier),
    has_payment_method: row.payment_method !== null,
    has_billing_details: hasBillingDetails(row),
    sepa_account: with_bank_account ? await findSepaAccount(db, id) : null,
  };
}

/** The staff who are the company's contacts. */
export async function getPartners(db: Db, company_id: number) {
  const { account_manager_id, sales_owner_id } = await db
    .selectFrom('companies')
    .select(['account_manager_id', 'sales_owner_id'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const ids = [account_manager_id, sales_owner_id].filter((id) => id !== null);
  const people =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'full_name', 'email', 'phone']).where('id', 'in', ids).execute();
  const person = (id: number | null) => people.find((one) => one.id === id) ?? null;
  return { account_manager: person(account_manager_id), sales_owner: person(sales_owner_id) };
}

/** The facts for the wizard and the tax. */
export const getBillingFacts = (db: Db, company_id: number) =>
  db
    .selectFrom('companies')
    .select([
      'address_line1',
      'address_line2',
      'city',
      'state',
      'postal_code',
      'country',
      'vat',
      'supplier_identifier',
      'billing_email',
      'payment_method',
    ])
    .select(['tax_percentage', 'due_days', 'direct_pay'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();

export { hasBillingDetails } from './rules.ts';

/** Refuses an id that no company has. */
export async function ensureCompany(db: Db, id: number): Promise<void> {
  if (!(await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst())) throw notFound();
}

/** Staff change rows of companies that they manage only. Company users are limited by their scope. */
export async function ensureCanManage(db: Db, actor: Actor, company_id: number): Promise<void> {
  if (actor.side !== 'staff') return;
  const company = await db
    .selectFrom('companies')
    .select(['account_manager_id', 'sales_owner_id'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  ensure(canManage(actor, company), 'forbidden');
}
