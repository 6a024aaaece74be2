import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { canPay, getPayer } from '#server/features/billing/billing/queries.ts';

export { accountProblems, plainBic, plainIban } from './rules.ts';

const mandatePath = (id: number): string => `/api/sepa-accounts/${id}/mandate`;

/** The current mandate, approved or not. */
export async function findSepaAccount(db: Db, company_id: number) {
  const row = await db
    .selectFrom('sepa_accounts')
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .select([
      'id',
      'bank_account_owner',
      'iban',
      'swift_bic',
      'signer_name',
      'scheme',
      'mandate_reference',
      'accepted_terms_at',
      'signed_on',
      'approved_at',
    ])
    .select('pdf_media_id')
    .executeTakeFirst();
  if (!row) return null;
  const { pdf_media_id, ...account } = row;
  return { ...account, pdf_path: pdf_media_id === null ? null : mandatePath(row.id) };
}

export async function getPaymentMethods(db: Db, company_id: number, config: Pick<Config, 'SEPA_CREDITOR_ID' | 'SEPA_CREDITOR_NAME'>) {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['payment_method', 'card_brand', 'card_last_four', 'card_method_ref', 'due_days'])
    .executeTakeFirst();
  if (!company) throw notFound();
  const { payment_method, card_brand, card_last_four, card_method_ref, due_days } = company;
  return {
    payment_method,
    can_be_charged: canPay(await getPayer(db, company_id)),
    card: card_method_ref === null ? null : { brand: card_brand ?? '', last_four: card_last_four ?? '' },
    sepa_account: await findSepaAccount(db, company_id),
    due_days,
    creditor: { id: config.SEPA_CREDITOR_ID, name: config.SEPA_CREDITOR_NAME },
  };
}

/** The data of a company for the payment provider. */
export async function getCustomer(db: Db, company_id: number) {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['name', 'account_name', 'billing_email', 'payment_customer_ref as customer_ref'])
    .select((select) =>
      select
        .selectFrom('users')
        .select('email')
        .whereRef('users.company_id', '=', 'companies.id')
        .where('is_owner', '=', true)
        .where('is_active', '=', true)
        .orderBy('id')
        .limit(1)
        .as('owner_email'),
    )
    .executeTakeFirstOrThrow();
  return {
    company_id,
    name: row.account_name || row.name,
    email: row.billing_email ?? row.owner_email ?? '',
    customer_ref: row.customer_ref,
  };
}

/** The contents of a mandate. */
export const getMandate = (db: Db, id: number) =>
  db
    .selectFrom('sepa_accounts')
    .innerJoin('companies', 'companies.id', 'sepa_accounts.company_id')
    .where('sepa_accounts.id', '=', id)
    .selectAll('sepa_accounts')
    .select(['companies.name', 'account_name', 'address_line1', 'address_line2', 'postal_code', 'city', 'country'])
    .executeTakeFirst();

/** The PDF of a mandate; a company reads its own, staff any. */
export async function getMandateFile(db: Db, id: number, company_id: number | undefined) {
  let rows = db.selectFrom('sepa_accounts').innerJoin('media', 'media.id', 'sepa_accounts.pdf_media_id').where('sepa_accounts.id', '=', id);
  if (company_id !== undefined) rows = rows.where('sepa_accounts.company_id', '=', company_id);
  const row = await rows.select(['media.storage_key', 'media.name']).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The owners: the first one's language is that of the company's documents. */
export const findOwners = (db: Db, company_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('company_id', '=', company_id)
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
