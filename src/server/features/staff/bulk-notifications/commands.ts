import type { Locale, Staff } from '#contract/people.ts';
import type { BulkReport } from '#contract/shapes.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { runBulkWithSavepoints } from '#server/kernel/http/bulk.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { findUnconfirmed, purposeOf, type Channel } from './queries.ts';

interface Request {
  channel: Channel;
  driver_ids: readonly number[];
  /** Of the caller, for the refusals. */
  locale: Locale;
}

/** M062: sends each driver a link that confirms the address, on whatever device it is opened. */
export async function requestConfirmations(tx: Tx, key: string, me: Staff, { channel, driver_ids, locale }: Request): Promise<BulkReport> {
  const report = await runBulkWithSavepoints(tx, driver_ids, locale, (id) => requestOne(tx, key, channel, id));
  const details = { channel, drivers: report.done.length };
  if (report.done.length > 0) await audit(tx, me, { action: 'confirmation.requested', subject: 'driver', details });
  return report;
}

async function requestOne(tx: Tx, key: string, channel: Channel, driver_id: number): Promise<boolean> {
  const driver = await findUnconfirmed(tx, channel, driver_id);
  if (!driver) throw notFound();
  const { user_id, target, is_confirmed, is_active } = driver;
  if (is_confirmed) return false;
  ensure(target, 'no_address');
  ensure(is_active, 'account_deactivated');
  await issueOneTime(tx, key, { purpose: purposeOf[channel], user_id, channel, target, locale: driver.locale });
  return true;
}
