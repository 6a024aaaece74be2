import { sql } from 'kysely';
import type { ExportedList } from '#contract/foundation/exports.ts';
import type { OfficeUser } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { separateSearch } from '#server/kernel/search.ts';

interface Exported {
  list: ExportedList;
  filters: string;
  ids: readonly number[];
}

/** Logs who exported which list with which filters. Drivers read it one by one, like every access to their data. */
export async function recordExport(tx: Tx, me: OfficeUser, { list, ids, ...exported }: Exported) {
  // the words are a row of their own: they may name a person whose account is erased later, and an entry never changes
  const { words, filters } = separateSearch(exported.filters);
  const audit_id = await audit(tx, me, { action: 'list.exported', subject: list, details: { filters, rows: ids.length } });
  if (words) await tx.insertInto('searched_words').values({ audit_id, words }).execute();
  if (list === 'unlocked_drivers') await logExportedUnlocks(tx, me, ids);
  if (list === 'drivers') await logExportedDrivers(tx, me, ids);
  if (list === 'bulk_recipients') await logExportedRecipients(tx, me, ids);
  return { rows: ids.length };
}

/** One row per driver, for those of the given rows that the caller may read. */
async function logExportedUnlocks(tx: Tx, me: OfficeUser, ids: readonly number[]): Promise<void> {
  const scope = me.side === 'company' ? sql`ud.company_id = ${me.company_id}` : sql`true`;
  await sql`
    insert into audit_log (happened_at, user_id, company_id, action, subject, subject_id, driver_id)
    select ${now()}, ${me.user_id}, ud.company_id, 'driver.exported', 'unlocked_driver', ud.id, ud.driver_id
    from unlocked_drivers ud where ud.id = any(${ids}::bigint[]) and ud.deleted_at is null and ${scope}
    order by ud.id`.execute(tx);
}

/** The same for drivers, whom only staff list by name. */
async function logExportedDrivers(tx: Tx, me: OfficeUser, ids: readonly number[]): Promise<void> {
  await sql`
    insert into audit_log (happened_at, user_id, action, subject, subject_id, driver_id)
    select ${now()}, ${me.user_id}, 'driver.exported', 'driver', d.id, d.id
    from drivers d where d.id = any(${ids}::bigint[]) and d.erased_at is null order by d.id`.execute(tx);
}

/** The same for the drivers among the recipients of a bulk message. */
async function logExportedRecipients(tx: Tx, me: OfficeUser, ids: readonly number[]): Promise<void> {
  await sql`
    insert into audit_log (happened_at, user_id, action, subject, subject_id, driver_id)
    select ${now()}, ${me.user_id}, 'driver.exported', 'bulk_message', br.bulk_message_id, rd.id
    from bulk_recipients br join drivers rd on rd.user_id = br.user_id
    where br.id = any(${ids}::bigint[]) and rd.erased_at is null order by br.id`.execute(tx);
}
