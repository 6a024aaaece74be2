import { isDeepStrictEqual } from 'node:util';
import type { CompanyConfigs, CompanyProperties, CustomerLevel } from '#contract/staff/company-admin.ts';
import { canManage } from '#contract/people.policy.ts';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import type { Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { setActiveMethod } from '#server/features/billing/payment-methods/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, invalidField } from '#server/kernel/http/errors.ts';
import { findStaff } from './queries.ts';

const columns = [
  'id',
  'is_active',
  'direct_pay',
  'auto_drivers_unlock',
  'payment_method',
  'card_method_ref',
  'account_manager_id',
  'sales_owner_id',
  'due_days',
  'properties',
  'cost_per_unlock',
  'price_per_hire',
  'wave_size',
  'wave_minutes',
  'handover_hours',
] as const;

/** Locks the company for a change by staff. Sales change only those that they manage. A merged one is only separated again. */
async function lockManagedCompany(tx: Tx, me: Staff, id: number) {
  const present = tx.selectFrom('companies').select(columns).where('id', '=', id).where('merged_into_id', 'is', null);
  const company = await present.forUpdate().executeTakeFirst();
  if (!company) throw notFound();
  ensure(canManage(me, company), 'forbidden');
  return company;
}

/** Refuses when a field has changed since the editor loaded it. Without that version the last change wins. */
function ensureAsRead<F extends string>(now: Record<F, unknown>, read: Partial<Record<F, unknown>> | undefined): void {
  for (const field of Object.keys(read ?? {}) as F[]) ensure(isDeepStrictEqual(now[field], read![field]), 'conflict');
}

async function changed(tx: Tx, me: Staff, id: number, action: string, details: Record<string, unknown>): Promise<void> {
  await audit(tx, me, { action: `company.${action}`, subject: 'company', subject_id: id, company_id: id, details });
  await record(tx, 'company.changed', { company_id: id });
}

type Flag = 'is_active' | 'direct_pay' | 'auto_drivers_unlock';

/** Inverts a flag and returns its new value. A deactivated company is signed out at its next call. */
export async function toggle<F extends Flag>(tx: Tx, me: Staff, id: number, flag: F): Promise<boolean> {
  const company = await lockManagedCompany(tx, me, id);
  const value = !company[flag];
  await tx
    .updateTable('companies')
    .set({ [flag]: value })
    .where('id', '=', id)
    .execute();
  await changed(tx, me, id, 'flag_changed', { [flag]: value });
  return value;
}

/** From direct debit to the card, or back. Without a card there is no method left. */
export async function toggleSepa(tx: Tx, me: Staff, id: number): Promise<PaymentMethod | null> {
  const company = await lockManagedCompany(tx, me, id);
  if (company.payment_method === 'sepa' && company.card_method_ref === null) {
    await tx.updateTable('companies').set({ payment_method: null }).where('id', '=', id).execute();
    await changed(tx, me, id, 'payment_method_removed', { before: 'sepa' });
    return null;
  }
  const payment_method = company.payment_method === 'sepa' ? 'card' : 'sepa';
  await setActiveMethod(tx, me, id, payment_method);
  return payment_method;
}

export async function setCustomerLevel(tx: Tx, me: Staff, id: number, customer_level: CustomerLevel | null): Promise<void> {
  await lockManagedCompany(tx, me, id);
  await tx.updateTable('companies').set({ customer_level }).where('id', '=', id).execute();
  await changed(tx, me, id, 'customer_level_changed', { customer_level });
}

/** Fields that may be left out. */
type Optional<V> = { [F in keyof V]?: V[F] | undefined };
interface Change<V> {
  read?: V | undefined;
}

export async function setDueDays(
  tx: Tx,
  me: Staff,
  id: number,
  { due_days, read }: { due_days: number } & Change<{ due_days: number }>,
): Promise<void> {
  ensureAsRead(await lockManagedCompany(tx, me, id), read);
  await tx.updateTable('companies').set({ due_days }).where('id', '=', id).execute();
  await changed(tx, me, id, 'due_days_changed', { due_days });
}

/** Changes the given settings only. New prices apply to new unlocks and hires. */
export async function setConfigs(
  tx: Tx,
  me: Staff,
  id: number,
  { configs, read }: { configs: Optional<CompanyConfigs> } & Change<Optional<CompanyConfigs>>,
): Promise<void> {
  ensureAsRead(await lockManagedCompany(tx, me, id), read);
  if (Object.keys(configs).length > 0) await tx.updateTable('companies').set(configs).where('id', '=', id).execute();
  await changed(tx, me, id, 'configs_changed', configs);
}

export async function setProperties(
  tx: Tx,
  me: Staff,
  id: number,
  { properties, read }: { properties: CompanyProperties } & Change<CompanyProperties>,
): Promise<void> {
  ensureAsRead(await lockManagedCompany(tx, me, id), read && { properties: read });
  await tx
    .updateTable('companies')
    .set({ properties: JSON.stringify(properties) })
    .where('id', '=', id)
    .execute();
  await changed(tx, me, id, 'properties_changed', { names: Object.keys(properties) });
}

interface People {
  account_manager_id?: number | null | undefined;
  sales_owner_id?: number | null | undefined;
}

/** Sets account manager and sales owner. A company that gets one is in focus again. */
export async function setPeople(tx: Tx, me: Staff, id: number, { read, ...people }: People & Change<People>): Promise<void> {
  ensureAsRead(await lockManagedCompany(tx, me, id), read);
  if (Object.keys(people).length === 0) return;
  const given = Object.entries(people).filter((entry): entry is [keyof People, number] => typeof entry[1] === 'number');
  const known =
    given.length === 0
      ? []
      : (
          await findStaff(
            tx,
            given.map(([, user_id]) => user_id),
          )
        ).map((user) => user.id);
  for (const [field, user_id] of given) if (!known.includes(user_id)) throw invalidField(field, 'not_an_option');
  await tx
    .updateTable('companies')
    .set({ ...people, ...(given.length > 0 && { no_focus_at: null }) })
    .where('id', '=', id)
    .execute();
  await changed(tx, me, id, 'people_changed', { ...people });
}

/** Removes sales owner and account manager: nobody works on this company actively. */
export async function setNoFocus(tx: Tx, me: Staff, id: number): Promise<void> {
  const { account_manager_id, sales_owner_id } = await lockManagedCompany(tx, me, id);
  await tx
    .updateTable('companies')
    .set({ no_focus_at: now(), account_manager_id: null, sales_owner_id: null })
    .where('id', '=', id)
    .execute();
  await changed(tx, me, id, 'put_out_of_focus', { account_manager_id, sales_owner_id });
}
