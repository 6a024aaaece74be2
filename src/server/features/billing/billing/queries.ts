import type { TransactionKind, TransactionStatus } from '#contract/foundation/vocabulary.ts';
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatus } from '#contract/errors.ts';
import type { Transaction } from '#contract/billing/billing.ts';
import type { PriceLine } from '#contract/billing/price-lines.ts';
import { netOf } from '#contract/money.ts';
import type { Locale } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { transactionColumns, type TransactionRow } from '#server/kernel/payments.ts';
import { returnReasonText } from '#server/texts/return-reasons.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { creditsOf, findRefunded } from '#server/features/billing/payments/queries.ts';
import { choosePaymentRoute, type HomeTax, type PaymentMeans } from './rules.ts';

export { daysUntilDebit, hasCard, isMemberState, isRepeatable, paidBy, plainVat, taxPercentageOf, vatFits, type HomeTax } from './rules.ts';
export type { TransactionRow } from '#server/kernel/payments.ts';

export interface Payer extends PaymentMeans {
  id: number;
  name: string;
  tax_percentage: number;
  due_days: number;
  direct_pay: boolean;
}

/** The payer and the payment means. */
export async function getPayer(db: Db, company_id: number): Promise<Payer> {
  const payer = await db
    .selectFrom('companies')
    .leftJoin('sepa_accounts', (join) =>
      join.onRef('sepa_accounts.company_id', '=', 'companies.id').on('sepa_accounts.revoked_at', 'is', null),
    )
    .where('companies.id', '=', company_id)
    .select([
      'companies.id',
      'name',
      'tax_percentage',
      'due_days',
      'direct_pay',
      'payment_method',
      'payment_customer_ref',
      'card_method_ref',
    ])
    .select((select) => [
      select('sepa_accounts.approved_at', 'is not', null).$castTo<boolean>().as('mandate_approved'),
      select('sepa_accounts.id', 'is not', null).$castTo<boolean>().as('mandate_entered'),
    ])
    .executeTakeFirst();
  if (!payer) throw notFound();
  return payer;
}

/** Whether something that costs money could be bought now. */
export const canPay = (payer: PaymentMeans): boolean => choosePaymentRoute(1, payer) !== undefined;

export async function getTransaction(db: Db, id: number): Promise<TransactionRow> {
  const row = await db.selectFrom('transactions').select(transactionColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The transaction of an idempotency key, if it was booked. */
export const findTransactionByKey = (db: Db, idempotency_key: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').select(transactionColumns).where('idempotency_key', '=', idempotency_key).executeTakeFirst();

/** A purchase of this kind without a result yet. */
export const findPending = (db: Db, company_id: number, kind: TransactionKind): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .select(transactionColumns)
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .orderBy('id')
    .executeTakeFirst();

/**
 * Pending transactions that can be processed now and began before `before`, oldest first. Those that wait for a mandate are excluded: they
 * may wait for ever and would fill the page.
 */
export function listProcessable(db: Db, { before, company_id }: { before?: Date; company_id?: number }): Promise<TransactionRow[]> {
  let pending = db
    .selectFrom('transactions')
    .select(transactionColumns)
    .where('status', '=', 'pending')
    .where((where) => where.or([where('payment_method', '!=', 'sepa'), where('company_id', 'in', withApprovedMandate)]));
  if (before) pending = pending.where('created_at', '<', before);
  if (company_id) pending = pending.where('company_id', '=', company_id);
  return pending.orderBy('created_at').limit(200).execute();
}

const withApprovedMandate = sql<number>`(select company_id from sepa_accounts where revoked_at is null and approved_at is not null)`;

/** A charge that the provider reported for a transaction. */
export const findLatePayment = (db: Db, transaction_id: number) =>
  db
    .selectFrom('payment_events')
    .select(['charge_ref', 'amount_cents'])
    .where('transaction_id', '=', transaction_id)
    .where('kind', '=', 'charge_succeeded')
    .executeTakeFirst();

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  kind?: TransactionKind | undefined;
  status?: TransactionStatus | undefined;
}

/** Not those that were made for a file and not used. */
const latestDebit = sql<DebitFacts | null>`(
  select json_build_object('state', d.state, 'on', coalesce(d.ended_on, d.settled_on, f.collect_on), 'reason', d.reason)
  from debits d join collection_files f on f.id = d.file_id
  where d.transaction_id = transactions.id and d.state <> 'discarded' order by d.attempt desc limit 1)`;
type DebitFacts = Omit<NonNullable<Transaction['debit']>, 'reason_text'>;

/** A company's transactions, newest first. The company and staff read the same rows. */
export async function listTransactions(
  db: Db,
  company_id: number,
  locale: Locale,
  { page = 1, per_page = pageSizes[0], kind, status }: Filter,
) {
  let rows = db.selectFrom('transactions').where('transactions.company_id', '=', company_id);
  if (kind) rows = rows.where('transactions.kind', '=', kind);
  if (status) rows = rows.where('transactions.status', '=', status);
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  // ids first: the pages before are read from the index alone
  const shown = rows
    .select('transactions.id')
    .orderBy('transactions.created_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const found = await db
    .selectFrom(shown.as('shown'))
    .innerJoin('transactions', 'transactions.id', 'shown.id')
    .leftJoin('campaigns', 'campaigns.id', 'transactions.campaign_id')
    .selectAll('transactions')
    .select('campaigns.name as campaign_name')
    .select(latestDebit.as('debit'))
    .orderBy('transactions.created_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .execute();
  return { data: await showTransactions(db, found, locale), meta: { page, per_page, total } };
}

type Named = TransactionRow & { campaign_name?: string | null; debit?: DebitFacts | null };

/** Transactions with their lines, in the shape of the contract. */
async function showTransactions(db: Db, rows: readonly Named[], locale: Locale): Promise<Transaction[]> {
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => inContract(row, lines.get(row.id) ?? [], locale));
}

export const showTransaction = async (db: Db, row: TransactionRow, locale: Locale): Promise<Transaction> =>
  (await showTransactions(db, [row], locale))[0]!;

/** The lines of each transaction, in order. */
async function listLines(db: Db, ids: readonly number[]): Promise<Map<number, PriceLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transaction_lines')
    .selectAll()
    .where('transaction_id', 'in', ids)
    .orderBy('transaction_id')
    .orderBy('position')
    .execute();
  // the names of kinds and texts are written by bookTransaction alone
  return Map.groupBy(rows as (PriceLine & { transaction_id: number })[], ({ transaction_id }) => transaction_id);
}

const inContract = (row: Named, lines: PriceLine[], locale: Locale): Transaction => ({
  ...row,
  lines,
  campaign: row.campaign_id && row.campaign_name ? { id: row.campaign_id, name: row.campaign_name } : null,
  failure_message: row.failure_reason && row.failure_reason in errorStatus ? refusalText(row.failure_reason as ErrorCode, locale) : null,
  debit: row.debit ? { ...row.debit, reason_text: returnReasonText(row.debit.reason, locale) } : null,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** What our own credits of a transaction have given back; cents. */
export const sumOfCredits = (db: Db, paid: Pick<TransactionRow, 'id' | 'company_id'>): Promise<{ net: number; gross: number }> =>
  creditsOf(db, paid)
    .select([
      sql<number>`coalesce(-sum(c.amount_net), 0)::bigint`.as('net'),
      sql<number>`coalesce(-sum(c.amount_gross), 0)::bigint`.as('gross'),
    ])
    .executeTakeFirstOrThrow();

/** What went back of a payment, by our credits (`credited`) or by the card provider too (`returned`); cents, net. */
export async function findReturned(db: Db, paid: TransactionRow): Promise<{ credited: number; returned: number }> {
  const credits = await sumOfCredits(db, paid);
  const gross = credits.gross + (await findRefunded(db, paid.id));
  return { credited: credits.net, returned: Math.max(credits.net, netOf(gross, paid.tax_percentage)) };
}

/** The debt that a later card payment paid. */
export const findChargedDebt = async (db: Db, charge_ref: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('debt_charges')
      .select('transaction_id')
      .where('charge_ref', '=', charge_ref)
      .where('state', '=', 'paid')
      .executeTakeFirst()
  )?.transaction_id;

/** Gross totals by status. Refunded amounts count as charged, too. */
export const getTotals = (db: Db, company_id: number) =>
  db
    .selectFrom('transactions')
    .where('company_id', '=', company_id)
    .select([
      sql<number>`coalesce(sum(amount_gross) filter (where status in ('paid', 'open') or status = 'credited' and amount_gross > 0), 0)::bigint`.as(
        'charged_gross',
      ),
      sql<number>`coalesce(sum(amount_gross) filter (where status = 'open'), 0)::bigint`.as('open_gross'),
      sql<number>`coalesce(sum(amount_gross) filter (where status = 'pending'), 0)::bigint`.as('pending_gross'),
      sql<number>`coalesce(sum(abs(amount_gross)) filter (where status = 'credited'), 0)::bigint`.as('credited_gross'),
      sql<number>`count(*)`.as('transactions_count'),
    ])
    .executeTakeFirstOrThrow();

/** Recipients of bills and notices: the billing addresses of the company, otherwise its owners, in the first owner's language. */
export async function findRecipients(db: Db, company_id: number): Promise<{ emails: string[]; locale: Locale }> {
  const company = await db
    .selectFrom('companies')
    .leftJoin('carts', 'carts.company_id', 'companies.id')
    .select(['billing_email', 'carts.emails'])
    .where('companies.id', '=', company_id)
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('company_id', '=', company_id)
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const emails = company.billing_email ? [company.billing_email, ...(company.emails ?? [])] : owners.map(({ email }) => email);
  return { emails: [...new Set(emails.filter((email) => email !== null))], locale: owners[0]?.locale ?? 'es' };
}

/** The same as recipients of a message: the addresses as they are when it is sent. */
export async function recipientsOf({ company_id }: { company_id: number }, db: Db): Promise<{ email: string; locale: Locale }[]> {
  const { emails, locale } = await findRecipients(db, company_id);
  return emails.map((email) => ({ email, locale }));
}

/** The mandate reference of a debit. */
export const findMandateReference = (db: Db, company_id: number) =>
  db
    .selectFrom('sepa_accounts')
    .select('mandate_reference')
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/**
 * Whether a transaction, as `t`, belongs on an invoice or a credit note; as in the index `transactions_to_invoice`. Without a method an
 * order is paid on its invoice. A fee is a claim for damages without VAT.
 */
export const isInvoiced = sql<boolean>`(t.kind <> 'fee' and (t.payment_method in ('sepa', 'card') or t.payment_method is null)
  and (t.status in ('paid', 'open') or t.kind = 'credit'))`;

/** The seller's country with its VAT rate of this day. */
export async function getHomeTax(db: Db, { SELLER_COUNTRY: country }: Pick<Config, 'SELLER_COUNTRY'>): Promise<HomeTax> {
  const day = today();
  const rate = await db
    .selectFrom('tax_rates')
    .select('percentage')
    .where('country', '=', country)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst();
  if (!rate) throw new Error(`no VAT rate of ${country} on ${day}`);
  return { country, tax_percentage: rate.percentage };
}

/** Whether a mail that announces the debit for this day, or a later one, was handed over; or nothing is to be announced. */
export async function isAnnounced(db: Db, transaction_id: number, due_on: string): Promise<boolean> {
  const { rows } = await sql<{ is_announced: boolean }>`
    select exists (select from debit_notices where transaction_id = ${transaction_id} and due_on >= ${due_on})
      or exists (select from debit_holds where transaction_id = ${transaction_id})
      or exists (select from debits where transaction_id = ${transaction_id} and state in ('prepared', 'handed_in', 'settled')) as is_announced`.execute(
    db,
  );
  return rows[0]!.is_announced;
}
