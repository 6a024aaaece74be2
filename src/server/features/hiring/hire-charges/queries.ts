import { sql } from 'kysely';
import type { HireCharge } from '#contract/hiring/hire-charges.ts';
import type { HirePreview } from '#contract/hiring/unlocked-drivers.ts';
import type { Actor } from '#contract/people.ts';
import { getPayer, paidBy, previewPrice } from '#server/features/billing/billing/queries.ts';
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
  const { rows } = await sql<{ company_id: number; prepaid_left: number }>`
    select ud.company_id, greatest(0,
      (select count(*) from prepaid_hires p where p.company_id = ud.company_id and p.used_at is null)
      - (select count(*) from hires h left join transactions t on t.id = h.transaction_id
         where h.company_id = ud.company_id and h.unlocked_driver_id <> ud.id and h.rejected_at is null and (t.id is null or t.status = 'failed'))
    )::int as prepaid_left
    from unlocked_drivers ud where ud.id = ${unlocked_driver_id} and ud.deleted_at is null and ${scope}`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  const payer = await getPayer(db, found.company_id);
  const is_charged = (await findHireCharge(db, unlocked_driver_id))?.by_staff ?? false;
  const amount_net = is_charged ? 0 : await getHirePrice(db, found.company_id);
  const { prepaid_left } = found;
  const options = { prepaid: prepaid_left > 0 && !is_charged ? ('first' as const) : undefined, waits_for_mandate: true };
  const paid_by = paidBy(amount_net, payer, options) as HirePreview['paid_by']; // no budget pays for hires
  return { ...previewPrice(payer, amount_net), prepaid_left, paid_by };
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
