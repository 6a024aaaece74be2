import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { findLastCheck } from '#server/features/billing/vat-checks/queries.ts';
import { filtered, getInvoiceOf, invoiceRows, type InvoiceFilter } from '#server/features/billing/invoices/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';

const PER_PAGE = 50;

/** Documents of all companies, newest first, after the row that `after` names. */
export async function listForStaff(
  db: Db,
  { after, company_id, ...filter }: InvoiceFilter & { after?: number | undefined; company_id?: number | undefined },
) {
  let rows = filtered(invoiceRows(db), filter);
  if (company_id) rows = rows.where('i.company_id', '=', company_id);
  if (after) rows = rows.where(sql<boolean>`(i.issued_on, i.id) < (select m.issued_on, m.id from invoices m where m.id = ${after})`);
  const found = await rows
    .innerJoin('companies as co', 'co.id', 'i.company_id')
    .select(['co.id as company_id', 'co.name as company_name'])
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  const page = cursorPage(found, PER_PAGE, ({ id }) => String(id));
  const data = page.rows.map(({ company_id: id, company_name: name, ...row }) => ({ ...row, company: { id, name } }));
  return { data, meta: { total: null, next: page.next } };
}

/** One document, with what staff may do about it. */
export async function getForStaff(db: Db, me: Staff, id: number) {
  const invoice = await getInvoiceOf(db, id, null);
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', invoice.company_id).executeTakeFirstOrThrow();
  const vat_check = await findLastCheck(db, invoice.company_id, invoice.content.buyer.vat);
  return {
    ...invoice,
    company: { id: invoice.company_id, name },
    vat_check: vat_check ?? null,
    can_cancel: invoice.kind === 'invoice' && !invoice.is_cancelled && me.permissions.includes('admin'),
  };
}
