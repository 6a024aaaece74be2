import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';

/** The last answer of the tax office about this number of the company. */
export const findLastCheck = (db: Db, company_id: number, vat: string) =>
  db
    .selectFrom('vat_checks')
    .select(['vat', 'is_valid', 'reference', 'checked_at'])
    .where('company_id', '=', company_id)
    .where('vat', '=', vat)
    .orderBy('checked_at', 'desc')
    .executeTakeFirst();

/** A company with a VAT number that was not asked about since. */
export const findUnchecked = (db: Db, company_id: number, since: Date) =>
  db
    .selectFrom('companies as co')
    .select(['co.country', sql<string>`co.vat`.as('vat')])
    .where('co.id', '=', company_id)
    .where('co.vat', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vat_checks as v')
            .select('v.id')
            .whereRef('v.company_id', '=', 'co.id')
            .whereRef('v.vat', '=', 'co.vat')
            .where('v.checked_at', '>', since),
        ),
      ),
    )
    .executeTakeFirst();
