import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';

/** The entries that drivers read about companies that have unlocked them, as the calls would have written them. */
export async function seedAudit(tx: Tx): Promise<void> {
  await sql`
    insert into audit_log (happened_at, user_id, company_id, action, subject, subject_id, driver_id)
    select e.at, e.user_id, ud.company_id, e.action, 'unlocked_driver', ud.id, ud.driver_id
    from unlocked_drivers ud cross join lateral (values
      (ud.created_at, ud.unlocked_by, 'driver.unlocked'),
      (ud.created_at + interval '5 seconds', ud.unlocked_by, 'driver.viewed'),
      (ud.first_contacted_at - interval '2 minutes', coalesce(ud.owner_id, ud.unlocked_by), 'driver.viewed')
    ) e (at, user_id, action)
    where e.at is not null
    order by e.at, ud.id`.execute(tx);
}
