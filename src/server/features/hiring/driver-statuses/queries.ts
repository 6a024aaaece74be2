import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { invalidField } from '#server/kernel/http/errors.ts';

/** The caller's company; staff name one. */
export function companyOf(actor: Actor, company_id: number | undefined): number {
  if (actor.side === 'company') return actor.company_id;
  if (company_id === undefined) throw invalidField('company_id', 'required');
  return company_id;
}

/** The custom statuses of a company, in the order of the base statuses, with the number of its drivers. */
export async function listStatuses(db: Db, company_id: number) {
  const data = await db
    .selectFrom('driver_statuses as s')
    .select(['s.id', 's.status_id', 's.name'])
    .select((is) =>
      is
        .selectFrom('unlocked_drivers as ud')
        .whereRef('ud.custom_status_id', '=', 's.id')
        .where('ud.deleted_at', 'is', null)
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .$asScalar()
        .$notNull()
        .as('drivers_count'),
    )
    .where('s.company_id', '=', company_id)
    .orderBy('s.status_id')
    .orderBy('s.sort_order')
    .orderBy('s.id')
    .execute();
  return { data };
}
