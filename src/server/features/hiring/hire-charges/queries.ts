import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { hireLines, priceOf } from '#contract/billing/price-lines.ts';
import type { CandidateHirePreview } from '#contract/hiring/candidate-board.ts';
import type { HireCharge } from '#contract/hiring/hire-charges.ts';
import type { HirePreview } from '#contract/hiring/unlocked-drivers.ts';
import type { Actor } from '#contract/people.ts';
import { getPayer, paidBy } from '#server/features/billing/billing/queries.ts';
import { listUsableCoupons } from '#server/features/billing/coupons/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** The net price of a hire of this company without a prepaid one. */
export const getHirePrice = async (db: Db, company_id: number): Promise<number> =>
  (await db.selectFrom('companies').select('price_per_hire').where('id', '=', company_id).executeTakeFirstOrThrow()).price_per_hire;

/**
 * The price of a hire before it is reported. The order of confirmations is unknown, so a prepaid hire is only promised when it remains
 * after all other reported hires.
 */
export async function getHirePreview(db: Db, actor: Actor, unlocked_driver_id: number): Promise<HirePreview> {
  const scope = actor.side === 'company' ? sql`ud.company_id = ${actor.company_id}` : sql`true`;
  const { rows } = await sql<{ company_id: number; driver_id: number; prepaid_left: number }>`
    select ud.company_id, ud.driver_id, greatest(0,
      (select count(*) from prepaid_hires p where p.company_id = ud.company_id and p.used_at is null)
      - (select count(*) from hires h left join transactions t on t.id = h.transaction_id
         where h.company_id = ud.company_id and h.candidate_id is null and h.unlocked_driver_id <> ud.id and h.rejected_at is null and (t.id is null or t.status = 'failed'))
    )::int as prepaid_left
    from unlocked_drivers ud where ud.id = ${unlocked_driver_id} and ud.deleted_at is null and ${scope}`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  const payer = await getPayer(db, found.company_id);
  const is_charged =
    (await findHireCharge(db, unlocked_driver_id))?.by_staff ||
    (await findCandidateCharge(db, found.company_id, found.driver_id)) !== undefined;
  const amount_net = is_charged ? 0 : await getHirePrice(db, found.company_id);
  const { prepaid_left } = found;
  const plain = hireLines(amount_net, payer.tax_percentage);
  const lines = prepaid_left > 0 ? plain : withBestCoupon(plain, await listUsableCoupons(db, found.company_id, 'hire'));
  const options = { prepaid: prepaid_left > 0 && !is_charged ? ('first' as const) : undefined, waits_for_mandate: true };
  const paid_by = paidBy(priceOf(lines, payer.tax_percentage).amount_net, payer, options) as HirePreview['paid_by']; // no budget pays for hires
  return { ...priceOf(lines, payer.tax_percentage), lines, prepaid_left, paid_by };
}

/** Whether staff have charged the hire themselves. */
export const isByStaff = sql<boolean>`details ? 'charged_by'`;

/** The payment of an unlocked driver's hire that has not failed. */
export async function findHireCharge(db: Db, unlocked_driver_id: number): Promise<HireCharge | null> {
  const row = await db
    .selectFrom('transactions')
    .select(['id', 'amount_net', 'tax_percentage', 'amount_tax', 'amount_gross', 'status', 'created_at', isByStaff.as('by_staff')])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'hire')
    .where('status', '<>', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

/**
 * Confirmed hires without a payment: no attempt yet, or the last one was declined by a method that was replaced since. `company_id`: only
 * of this company.
 */
export async function listUnpaidHires(db: Db, company_id?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id
    from hires h
    join companies co on co.id = h.company_id
    left join transactions t on t.id = h.transaction_id
    where h.confirmed_at is not null and co.payment_method is not null
      and (t.id is null or (t.status = 'failed' and (co.payment_method = 'sepa' or co.card_method_ref is distinct from t.method_ref)))
      ${company_id === undefined ? sql`` : sql`and h.company_id = ${company_id}`}
    order by h.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** The payment of a hire of this person as a candidate: an unlocked driver is not paid for again. */
export async function findCandidateCharge(db: Db, company_id: number, driver_id: number): Promise<{ id: number } | undefined> {
  return (
    db
      .selectFrom('hires as h')
      .innerJoin('candidates as c', 'c.id', 'h.candidate_id')
      .innerJoin('transactions as t', 't.id', 'h.transaction_id')
      .where('c.company_id', '=', company_id)
      .where('c.driver_id', '=', driver_id)
      .where('h.rejected_at', 'is', null)
      .where('t.status', '<>', 'failed')
      // the free hire of an own find pays for nothing
      .where('t.amount_net', '>', 0)
      .select('t.id')
      .executeTakeFirst()
  );
}

/** A payment of this company for a hire of the same driver, as an unlocked driver or as another candidate. */
export async function findChargeOfPerson(db: Db, company_id: number, driver_id: number | null): Promise<{ id: number } | undefined> {
  if (driver_id === null) return undefined;
  const unlocked = await db
    .selectFrom('transactions as t')
    .innerJoin('unlocked_drivers as ud', 'ud.id', 't.unlocked_driver_id')
    .where('ud.company_id', '=', company_id)
    .where('ud.driver_id', '=', driver_id)
    .where('t.kind', '=', 'hire')
    .where('t.status', '<>', 'failed')
    .select('t.id')
    .executeTakeFirst();
  return unlocked ?? findCandidateCharge(db, company_id, driver_id);
}

/** The price of a candidate's hire before it is reported. */
export async function getCandidateHirePreview(db: Db, candidate_id: number): Promise<CandidateHirePreview> {
  const { company_id, driver_id, price } = await db
    .selectFrom('candidates')
    .select(['company_id', 'driver_id', 'price'])
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  const payer = await getPayer(db, company_id);
  const is_paid = (await findChargeOfPerson(db, company_id, driver_id)) !== undefined;
  const amount_net = is_paid ? 0 : price;
  const lines = withBestCoupon(hireLines(amount_net, payer.tax_percentage), await listUsableCoupons(db, company_id, 'hire'));
  const priced = priceOf(lines, payer.tax_percentage);
  return { ...priced, lines, is_paid, paid_by: paidBy(priced.amount_net, payer, { waits_for_mandate: true }) };
}
