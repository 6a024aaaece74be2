import type { Staff } from '#contract/people.ts';
import { getDriverUser } from '#server/features/staff/drivers-admin/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { closeSessions } from '#server/kernel/session/session.ts';
import { countSessions } from './queries.ts';

/** Signs the driver out everywhere, for a lost phone. Returns the number of sessions. */
export async function closeDriverSessions(tx: Tx, me: Staff, driver_id: number): Promise<number> {
  const user_id = await getDriverUser(tx, driver_id);
  const closed = await countSessions(tx, user_id);
  if (closed === 0) return 0;
  await closeSessions(tx, user_id);
  await audit(tx, me, { action: 'driver.signed_out', subject: 'driver', subject_id: driver_id, driver_id });
  return closed;
}
