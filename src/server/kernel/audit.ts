import type { Tx } from './db.ts';

interface AuditEntry {
  /** The action, in the past tense with a dot: `driver.viewed`, `audience.approved`. */
  action: string;
  subject: string;
  subject_id?: number | null;
  /** The driver whose data were read or changed. Drivers see every access. */
  driver_id?: number | null;
  company_id?: number | null;
  details?: Record<string, unknown>;
}

/** The user who acted. When a call begins something that ends later, only the id is known. */
interface AuditActor {
  user_id: number;
  company_id?: number;
  /** Staff act, although they view as the user. */
  viewing?: { staff_user_id: number };
}

/** Adds an entry to the append-only log, in the transaction of the action, and returns its id. `actor` null: the system itself. */
export async function audit(tx: Tx, actor: AuditActor | null, entry: AuditEntry): Promise<number> {
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      user_id: actor?.viewing?.staff_user_id ?? actor?.user_id ?? null,
      company_id: entry.company_id ?? actor?.company_id ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subject_id ?? null,
      driver_id: entry.driver_id ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
