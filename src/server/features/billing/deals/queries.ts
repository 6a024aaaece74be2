import { sql } from 'kysely';
import type { z } from 'zod';
import {
  DealBilling,
  DealConditions,
  DealForm,
  type CurrentDeal,
  type DealEventKind,
  type DealRow,
  type DealState,
  type StaffDeal,
} from '#contract/billing/deals.ts';
import { currentPrices, type DealForm as Form, type DealPrices } from '#contract/billing/deals.policy.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { OfficeLocale, Staff } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { plainVat, taxPercentageOf } from '#server/features/billing/billing/queries.ts';
import { berlin, daysAgo, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import type { DealOrder } from '#server/ports/pdf.ts';
import { canChange, type DealDays, dealLinkHash, dealToken, hirePriceOf, priceOf, SIGNED_LINK_DAYS, stateOf } from './rules.ts';

export { canonical, dealLinkHash, dealToken, dueOn, ensureFits, hirePriceOf, isWhole, priceOf, runningTimeOf, sha256 } from './rules.ts';

/** The seller's rate on a day. */
const homeTaxOn = (day: string) =>
  sql<number>`(
    select r.percentage from tax_rates r where r.country = d.seller_country and r.valid_from <= ${day}::date order by r.valid_from desc limit 1)`;

/** The day after the company's last package. */
const nextPackageDay = (day: string) =>
  sql<string | null>`(
    select max(p.ends_on) + 1 from subscriptions p where p.company_id = d.company_id and p.cancelled_at is null and p.ends_on >= ${day}::date)`;

const rows = (db: Db) =>
  db
    .selectFrom('deals as d')
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('deal_documents as s', 's.id', 'd.document_id')
    .selectAll('d')
    .select([homeTaxOn(today()).as('home_tax_percentage'), nextPackageDay(today()).as('next_package_day')])
    .select([
      'c.tax_percentage',
      'c.country',
      'c.vat',
      'c.account_manager_id',
      'c.sales_owner_id',
      'u.full_name as creator',
      's.content as signed_content',
      's.sha256',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** A deal with its stored parts in the shape of the contract. */
export interface Deal extends Omit<Row, 'form' | 'conditions' | 'billing' | 'sent_prices' | 'locale' | 'state'> {
  locale: OfficeLocale;
  state: DealState;
  form: Form;
  conditions: DealConditions;
  billing: Partial<DealBilling>;
  sent_prices: DealPrices | null;
}

const read = (row: Row): Deal => ({
  ...row,
  locale: row.locale,
  state: stateOf(row, today()),
  form: DealForm.parse(row.form),
  conditions: DealConditions.parse(row.conditions),
  billing: DealBilling.partial().parse(row.billing),
  sent_prices: row.sent_prices as DealPrices | null,
});

/** Uses the tax of the company, or that of the address in the deal when it says something else. */
export function taxOf({ tax_percentage, country, vat, billing, seller_country, home_tax_percentage }: Deal): number {
  const given = {
    country: billing.country ?? country ?? 'DE',
    vat: billing.vat ? plainVat(billing.country ?? country ?? 'DE', billing.vat) : null,
  };
  const isSame = billing.country === undefined || (given.country === country && given.vat === vat);
  return tax_percentage !== null && isSame
    ? tax_percentage
    : taxPercentageOf(given, { country: seller_country, tax_percentage: home_tax_percentage });
}

/** The prices of today, or those that were signed. */
export const pricesOf = (deal: Deal): DealPrices =>
  deal.signed_content
    ? (deal.signed_content as unknown as DealOrder).prices
    : currentPrices(hirePriceOf(deal.form, deal.conditions), taxOf(deal));
export const currentPrice = (deal: Deal) => priceOf(deal.form, deal.conditions, pricesOf(deal), daysOf(deal));

/** The first day of the package, when the company has another one until the day before. Null: it begins with the signature. */
export const startOf = ({ signed_content, next_package_day }: Deal): string | null =>
  signed_content ? ((signed_content as unknown as DealOrder).starts_on ?? null) : next_package_day;

export const daysOf = (deal: Deal): DealDays => ({
  signed_on: deal.signed_at && berlin(deal.signed_at).toISODate(),
  starts_on: startOf(deal),
});

/** The same order at the prices of the day on which it was sent; null when they are the same. */
export function formerTotal(deal: Deal) {
  if (!deal.sent_prices || deal.state === 'signed') return null;
  const former = priceOf(deal.form, deal.conditions, deal.sent_prices).total;
  const total = currentPrice(deal).total;
  return former.amount_gross === total.amount_gross && former.amount_net === total.amount_net ? null : former;
}

export async function getDeal(db: Db, id: number): Promise<Deal> {
  const row = await rows(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return read(row);
}

/** For messages: undefined when the deal is gone. */
export async function findDealToWrite(db: Db, id: number): Promise<Deal | undefined> {
  const row = await rows(db).where('d.id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Locks the deal and reads it. */
export async function lockDeal(tx: Tx, id: number): Promise<Deal> {
  await tx.selectFrom('deals').select('id').where('id', '=', id).forUpdate().execute();
  return getDeal(tx, id);
}

/** The link of a signed deal ends some days later. */
const isLinkOpen = ({ signed_at }: Deal): boolean => signed_at === null || signed_at > daysAgo(SIGNED_LINK_DAYS);

/** The deal of a link. Unknown, old and foreign links get the same refusal. */
export async function getDealByLink(db: Db, key: string, token: string): Promise<Deal> {
  const row = await rows(db)
    .where('d.link_hash', '=', dealLinkHash(key, token))
    .where(({ or, and, eb }) =>
      or([
        and([eb('d.state', 'in', ['sent', 'viewed']), or([eb('d.expires_on', 'is', null), eb('d.expires_on', '>=', today())])]),
        and([eb('d.state', '=', 'signed'), eb('d.signed_at', '>', daysAgo(SIGNED_LINK_DAYS))]),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw new Refusal('deal_link_invalid');
  return read(row);
}

interface Filter {
  search?: string | undefined;
  state?: DealState | undefined;
  company_id?: number | undefined;
  mine?: boolean | undefined;
  page?: number | undefined;
  per_page?: PageSize | undefined;
}

export async function listDeals(db: Db, me: Staff, { search, state, company_id, mine, page = 1, per_page = pageSizes[0] }: Filter) {
  let found = rows(db);
  if (search) found = found.where(matchesSearch(search, 'd.search'));
  if (company_id) found = found.where('d.company_id', '=', company_id);
  if (mine) found = found.where('d.created_by', '=', me.user_id);
  if (state === 'expired') found = found.where('d.state', 'in', ['sent', 'viewed']).where('d.expires_on', '<', today());
  else if (state === 'sent' || state === 'viewed')
    found = found
      .where('d.state', '=', state)
      .where(({ or, eb }) => or([eb('d.expires_on', 'is', null), eb('d.expires_on', '>=', today())]));
  else if (state) found = found.where('d.state', '=', state);
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const data = await found
    .orderBy('d.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: data.map((row) => shown(read(row))), meta: { page, per_page, total } };
}

const shown = (deal: Deal): z.input<typeof DealRow> => ({
  ...deal,
  created_by: deal.created_by === null ? null : { id: deal.created_by, full_name: deal.creator ?? '' },
  total: currentPrice(deal).total,
});

/** A deal with its history, as staff read it. */
export async function getStaffDeal(db: Db, config: Config, me: Staff, id: number): Promise<z.input<typeof StaffDeal>> {
  const deal = await getDeal(db, id);
  const seals = await db
    .selectFrom('deal_seals')
    .select(['created_at', 'stamped_at'])
    .where('deal_id', '=', id)
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('deal_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.deal_id', '=', id)
    .select(({ ref }) => ref('e.kind').$castTo<DealEventKind>().as('kind'))
    .select(['e.ip', 'e.browser', 'e.happened_at', 'u.full_name as person'])
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute();
  return {
    ...shown(deal),
    form: deal.form,
    conditions: deal.conditions,
    price: currentPrice(deal),
    starts_on: startOf(deal),
    link: ['sent', 'viewed', 'signed'].includes(deal.state) && isLinkOpen(deal) ? linkOf(config, deal.salt) : null,
    signer_name: deal.signer_name,
    signer_email: deal.signer_email,
    decline_reason: deal.decline_reason,
    has_document: deal.document_id !== null || DealBilling.safeParse(deal.billing).success,
    has_upload: deal.uploaded_key !== null,
    sealed_at: seals[0]?.created_at ?? null,
    stamped_at: seals.findLast(({ stamped_at }) => stamped_at)?.stamped_at ?? null,
    can_change: canChangeDeal(me, deal),
    events,
  };
}

export const canChangeDeal = (me: Staff, { created_by, account_manager_id, sales_owner_id }: Deal): boolean =>
  canChange(me, { created_by, manager_ids: [account_manager_id, sales_owner_id] });

/** The address of the company's page. */
export const linkOf = ({ base_url, secret }: Config, salt: Buffer): string =>
  base_url + hrefOf(pages.dealPage, { params: { token: dealToken(secret, salt) } });

/** The deal that a company reads: an open one first, otherwise the latest signed. */
export async function findCurrentDeal(db: Db, key: string, company_id: number): Promise<z.input<typeof CurrentDeal> | null> {
  const row = await rows(db)
    .where('d.company_id', '=', company_id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('d.state', 'in', ['sent', 'viewed']), or([eb('d.expires_on', 'is', null), eb('d.expires_on', '>=', today())])]),
        eb('d.state', '=', 'signed'),
      ]),
    )
    .orderBy(sql`d.state = 'signed'`)
    .orderBy('d.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const deal = read(row);
  return {
    token: isLinkOpen(deal) ? dealToken(key, deal.salt) : null,
    state: deal.state,
    signed_at: deal.signed_at,
    product_type: deal.product_type,
    total: currentPrice(deal).total,
    expires_on: deal.expires_on,
  };
}

/** The sealed file that was made last. */
export const findSeal = (db: Db, deal_id: number) =>
  db
    .selectFrom('deal_seals')
    .select(['storage_key', 'level', 'created_at', 'stamped_at'])
    .where('deal_id', '=', deal_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export async function getInstalment(db: Db, deal_id: number, number: number) {
  const row = await db
    .selectFrom('deal_instalments')
    .select(['lines', 'due_on', 'service_from', 'service_till'])
    .where('deal_id', '=', deal_id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { service_from, service_till, ...instalment } = row;
  return { ...instalment, service: service_from && service_till ? { service_from, service_till } : undefined };
}

/** Instalments that are due and not booked yet. */
export const listDueInstalments = (db: Db) =>
  db
    .selectFrom('deal_instalments as i')
    .innerJoin('deals as d', 'd.id', 'i.deal_id')
    .where('i.transaction_id', 'is', null)
    .where('i.due_on', '<=', today())
    .where('d.state', '=', 'signed')
    .select(['i.deal_id', 'i.number'])
    .orderBy('i.due_on')
    .orderBy('i.deal_id')
    .limit(1000)
    .execute();
