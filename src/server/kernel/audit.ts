import type { Tx } from './db.ts';

interface AuditEntry {
  /** What was done, past tense with a dot: `driver.viewed`, `audience.approved`. */
  action: string;
  subject: string;
  subject_id?: number | null;
  /** The driver whose data were read or changed: the driver sees every look. */
  driver_id?: number | null;
  company_id?: number | null;
  details?: Record<string, unknown>;
}

/** Who did it; for what was begun in a call and ends later, the id is all that is left. */
interface Doer {
  user_id: number;
  company_id?: number;
}

/** Adds to the append-only log, in the transaction that does the thing. `actor` null: the system itself. */
export async function audit(tx: Tx, actor: Doer | null, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      user_id: actor?.user_id ?? null,
      company_id: entry.company_id ?? actor?.company_id ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subject_id ?? null,
      driver_id: entry.driver_id ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
