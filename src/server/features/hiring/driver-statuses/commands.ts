import { MAX_STATUSES, type DriverStatus, type StatusRow } from '#contract/hiring/driver-statuses.ts';
import type { Actor } from '#contract/people.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { replaceFilter } from '#server/features/foundation/saved-views/commands.ts';
import { replaceCustomStatus } from '#server/features/hiring/progress/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import { listStatuses } from './queries.ts';
import { filledRows, sameName } from './rules.ts';

type Row = ReturnType<typeof filledRows>[number];

/** Locks the company, so that two editors change its statuses one after the other. */
async function lockStatuses(tx: Tx, actor: Actor, company_id: number) {
  const company = await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst();
  if (!company) throw notFound();
  await ensureCanManage(tx, actor, company_id);
  return (await listStatuses(tx, company_id)).data;
}

/** Writes the filled rows. Statuses that are not among them stay. */
export async function saveStatuses(tx: Tx, actor: Actor, company_id: number, rows: readonly StatusRow[]) {
  const own = await lockStatuses(tx, actor, company_id);
  const filled = filledRows(rows);
  const changes = filled.filter((row) => isChange(row, own));
  ensureNames(own, filled);
  if (own.length + changes.filter(({ id }) => id === null).length > MAX_STATUSES)
    throw invalidField('statuses', 'too_many_entries', { max: MAX_STATUSES });
  for (const { id, index, status_id, name } of changes) {
    const row = { status_id, name };
    if (id === null)
      await tx
        .insertInto('driver_statuses')
        .values({ ...row, company_id, sort_order: index })
        .execute();
    else await tx.updateTable('driver_statuses').set(row).where('id', '=', id).execute();
  }
  if (changes.length > 0) await recordChange(tx, actor, company_id, 'saved', { names: changes.map(({ name }) => name) });
  return listStatuses(tx, company_id);
}

/** Whether the row is new, or differs from the stored one. Refuses what another editor has changed or removed since. */
function isChange({ id, index, name, status_id, read }: Row, own: readonly DriverStatus[]): boolean {
  if (id === null) return true;
  const before = own.find((status) => status.id === id);
  ensure(before, 'conflict');
  if (before.name === name && before.status_id === status_id) return false;
  ensure(read === undefined || read === before.name, 'conflict');
  if (before.status_id !== status_id && before.drivers_count > 0) throw invalidField(`statuses.${index}.status_id`, 'driver_status_in_use');
  return true;
}

/** A name is unique among the statuses of a company, the unchanged ones included. */
function ensureNames(own: readonly { id: number; name: string }[], filled: readonly Row[]): void {
  const unchanged = own.filter(({ id }) => !filled.some((row) => row.id === id));
  for (const [at, { index, name }] of filled.entries())
    if ([...unchanged, ...filled.slice(0, at)].some((other) => sameName(other.name, name)))
      throw invalidField(`statuses.${index}.name`, 'driver_status_name_taken');
}

interface Removal {
  status_id: number;
  replace_with: number;
}

/**
 * Removes a status, and gives its drivers the replacement. Only a status of the same base status replaces it: the way to another one leads
 * through the hire or the reasons, driver by driver.
 */
export async function removeStatus(tx: Tx, actor: Actor, company_id: number, { status_id: id, replace_with }: Removal) {
  const own = await lockStatuses(tx, actor, company_id);
  const removed = own.find((status) => status.id === id);
  if (!removed) throw notFound();
  const isBase = replace_with === removed.status_id;
  const replacement = own.find((status) => status.id === replace_with && status.id !== id && status.status_id === removed.status_id);
  if (!isBase && !replacement) throw invalidField('replace_with', 'not_an_option');
  // waits for drivers who are being given this status
  await tx.selectFrom('driver_statuses').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const drivers = await replaceCustomStatus(tx, actor, company_id, {
    from: id,
    to: replacement ? { id: replacement.id, name: replacement.name } : null,
  });
  await replaceFilter(tx, company_id, {
    from: `custom_status_id=${id}`,
    to: isBase ? `status_id=${replace_with}` : `custom_status_id=${replace_with}`,
  });
  await tx.deleteFrom('driver_statuses').where('id', '=', id).execute();
  await recordChange(tx, actor, company_id, 'removed', { name: removed.name, drivers });
  return listStatuses(tx, company_id);
}

async function recordChange(tx: Tx, actor: Actor, company_id: number, what: 'saved' | 'removed', details: Record<string, unknown>) {
  await audit(tx, actor, {
    action: what === 'saved' ? 'driver_status.saved' : 'driver_status.removed',
    subject: 'company',
    subject_id: company_id,
    company_id,
    details,
  });
  await record(tx, 'driver_statuses.changed', { company_id });
}
