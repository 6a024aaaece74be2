import { sql } from 'kysely';
import { cancelInvoice, issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { isInvoiced } from '#server/features/billing/billing/queries.ts';
import { berlin } from '#server/kernel/clock.ts';
import { exampleSeller } from '#server/kernel/config-forms.ts';
import type { Tx } from '#server/kernel/db.ts';

const seller = { ...exampleSeller, SEPA_CREDITOR_ID: 'DE98ZZZ09999999999' };

/**
 * The documents of all past months, one a company and month, as the job would have made them; one of the first company is cancelled and
 * replaced. What is paid by transfer has its invoice at once. Nobody is mailed.
 */
export async function seedInvoices(tx: Tx, now: Date, { staff_id, first_id }: { staff_id: number; first_id: number }): Promise<void> {
  const { rows } = await sql<{ company_id: number; month: Date }>`
    select distinct t.company_id, date_trunc('month', t.created_at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as month
    from transactions t
    where ${isInvoiced}
    order by month, t.company_id`.execute(tx);
  let cancelled = false;
  for (const { company_id, month } of rows) {
    const month_start = berlin(month).plus({ months: 1 }).toJSDate();
    if (month_start > now) continue;
    const at = new Date(month_start.getTime() + 3 * 3_600_000);
    const issuing = { seller, at, is_past: true };
    const ids = await issueDue(tx, issuing, company_id, { month_start, is_past: true });
    const actor = { side: 'staff', user_id: staff_id } as never;
    if (ids[0] === undefined || cancelled || company_id !== first_id) continue;
    cancelled = true;
    await cancelInvoice(tx, issuing, actor, ids[0], 'Dirección de facturación incorrecta');
  }
  await seedTransfers(tx, now);
}

async function seedTransfers(tx: Tx, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('transactions')
    .select(['company_id', 'created_at'])
    .where('payment_method', 'is', null)
    .where('status', '=', 'open')
    .where('invoice_id', 'is', null)
    .orderBy('id')
    .execute();
  const month_start = berlin(now).startOf('month').toJSDate();
  for (const { company_id, created_at } of waiting)
    await issueDue(tx, { seller, at: created_at, is_past: true }, company_id, { month_start });
}
