import type { Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Db } from '#server/kernel/db.ts';

/** Staff took the books of all companies. A GET has a read-only session, so the log is written in a transaction of its own. */
export async function recordDownload(db: Db, me: Staff, details: { format: string; from: string; till: string }): Promise<void> {
  await db.transaction().execute((tx) => audit(tx, me, { action: 'ledger.exported', subject: 'ledger', details }));
}
