import { sql } from 'kysely';
import type { PartnerCustomer } from '#contract/matching/partner-customers.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { Db } from '#server/kernel/db.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

const customersOf = (db: Db, company_id: number) =>
  db
    .selectFrom('partner_customers as p')
    .where('p.company_id', '=', company_id)
    .select(['p.id', 'p.name', 'p.contact_name', 'p.contact_email', 'p.contact_phone', 'p.notes', 'p.updated_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('audiences as a')
        .whereRef('a.partner_customer_id', '=', 'p.id')
        .where('a.deleted_at', 'is', null)
        .where('a.parent_id', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('audiences_count'),
      selectFrom('candidates as c')
        .whereRef('c.partner_customer_id', '=', 'p.id')
        .where('c.deleted_at', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('candidates_count'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof customersOf>['execute']>>[number];
const toCustomer = (row: Row): PartnerCustomer => ({
  ...row,
  audiences_count: Number(row.audiences_count),
  candidates_count: Number(row.candidates_count),
  updated_at: row.updated_at.toISOString(),
});

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
}

/** The customers of a company by name. */
export async function listPartnerCustomers(db: Db, company_id: number, { page, per_page = pageSizes[0], search }: Filter) {
  let found = customersOf(db, company_id);
  if (search)
    found = found.where(matchesSearch(search, sql`search_document(p.name || ' ' || p.contact_name, p.contact_email, p.contact_phone)`));
  const sorted = found
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id');
  const { rows, meta } = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return { data: rows.map(({ total: _, ...row }) => toCustomer(row)), meta };
}

const CHOICES = 50;

/** A few customers for a field, by name, or the chosen one by its id. */
export async function listPartnerCustomerChoices(
  db: Db,
  company_id: number,
  { search, id, limit = CHOICES }: { search?: string | undefined; id?: number | undefined; limit?: number | undefined },
) {
  let found = db.selectFrom('partner_customers as p').select(['p.id', 'p.name']).where('p.company_id', '=', company_id);
  if (search) found = found.where(matchesSearch(search, sql`search_document(p.name)`));
  if (id !== undefined) found = found.where('p.id', '=', id);
  return {
    data: await found
      .orderBy(sql`lower(p.name)`)
      .orderBy('p.id')
      .limit(limit)
      .execute(),
  };
}

/** The customer with the version that an editor loaded; rows of other companies are not found. */
export async function getPartnerCustomer(db: Db, company_id: number, id: number): Promise<PartnerCustomer> {
  const row = await customersOf(db, company_id).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toCustomer(row);
}

/** Refuses a customer of another company, in the form that names one. */
export async function ensureOwnPartnerCustomer(db: Db, company_id: number, id: number | null): Promise<void> {
  if (id === null) return;
  const row = await db
    .selectFrom('partner_customers')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  if (!row) throw invalidField('partner_customer_id', 'not_an_option');
}
