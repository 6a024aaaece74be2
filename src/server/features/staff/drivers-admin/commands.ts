import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ProfileForm } from '#contract/accounts/profile-form.ts';
import type { Media } from '#contract/foundation/media.ts';
import type { Staff } from '#contract/people.ts';
import { confirmPhone } from '#server/features/accounts/confirmations/commands.ts';
import { saveFields, setCv } from '#server/features/accounts/profile/commands.ts';
import { getOwnProfile, lockDriver } from '#server/features/accounts/profile/queries.ts';
import { restoreOffers, withdrawOffers } from '#server/features/hiring/sending/commands.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { closeSessions } from '#server/kernel/session/session.ts';
import { getDriver, listWithdrawals, lockSwitches } from './queries.ts';

/** Returns the driver and logs the view, which the driver reads. */
export async function showDriver(tx: Tx, me: Staff, id: number) {
  const driver = await getDriver(tx, id);
  await logViews(tx, me, [{ driver_id: id, subject: 'driver', subject_id: id }]);
  return driver;
}

type Switches = Awaited<ReturnType<typeof lockSwitches>>;

async function changed(tx: Tx, me: Staff, { id, user_id }: Switches, action: string, details: Record<string, unknown> = {}): Promise<void> {
  await audit(tx, me, { action: `driver.${action}`, subject: 'driver', subject_id: id, driver_id: id, details });
  await record(tx, 'driver.changed', { driver_id: id, user_id });
}

/** Both switches keep a driver from companies: the first one withdraws the offers, and the last one gives them back. */
async function withdraw(tx: Tx, { id, is_active, disabled_for_unlock }: Switches): Promise<{ withdrawn_at?: Date }> {
  return is_active && !disabled_for_unlock ? { withdrawn_at: await withdrawOffers(tx, id) } : {};
}
async function giveBack(tx: Tx, id: number): Promise<void> {
  const { is_active, disabled_for_unlock } = await lockSwitches(tx, id);
  if (is_active && !disabled_for_unlock) await restoreOffers(tx, id, await listWithdrawals(tx, id));
}

/** ST028: closes or opens the account, with a reason. A closed one is signed out everywhere and receives nothing. */
export async function toggleActive(
  tx: Tx,
  me: Staff,
  { driver_id, reason, wanted }: { driver_id: number; reason: string; wanted: boolean | undefined },
): Promise<boolean> {
  const driver = await lockSwitches(tx, driver_id);
  const is_active = wanted ?? !driver.is_active;
  if (is_active === driver.is_active) return is_active;
  const withdrawn = is_active ? {} : await withdraw(tx, driver);
  await tx.updateTable('users').set({ is_active }).where('id', '=', driver.user_id).execute();
  if (is_active) await giveBack(tx, driver_id);
  else await closeSessions(tx, driver.user_id);
  await changed(tx, me, driver, is_active ? 'activated' : 'deactivated', { reason, ...withdrawn });
  return is_active;
}

/** ST028: excludes the driver from offers and unlocks, or includes them again. They can still sign in. */
export async function toggleDisabled(
  tx: Tx,
  me: Staff,
  { driver_id, reason, wanted }: { driver_id: number; reason: string | undefined; wanted: boolean | undefined },
): Promise<boolean> {
  const driver = await lockSwitches(tx, driver_id);
  const disabled_for_unlock = wanted ?? !driver.disabled_for_unlock;
  if (disabled_for_unlock === driver.disabled_for_unlock) return disabled_for_unlock;
  const withdrawn = disabled_for_unlock ? await withdraw(tx, driver) : {};
  await tx.updateTable('drivers').set({ disabled_for_unlock, updated_at: now() }).where('id', '=', driver_id).execute();
  if (!disabled_for_unlock) await giveBack(tx, driver_id);
  await changed(tx, me, driver, disabled_for_unlock ? 'excluded' : 'included', { ...(reason && { reason }), ...withdrawn });
  return disabled_for_unlock;
}

/** ST028: staff have reached the driver on this number. It counts as a first proof of the account, like a code. */
export async function verifyWithoutCode(tx: Tx, me: Staff, driver_id: number): Promise<Date> {
  const driver = await lockSwitches(tx, driver_id);
  ensure(driver.phone, 'no_address', { fields: ['phone'] });
  if (driver.phone_confirmed_at) return driver.phone_confirmed_at;
  await confirmPhone(tx, driver.user_id, undefined);
  await changed(tx, me, driver, 'phone_confirmed');
  return (await lockSwitches(tx, driver_id)).phone_confirmed_at!;
}

export async function setRecruitmentInterest(tx: Tx, me: Staff, driver_id: number, interested: boolean): Promise<boolean> {
  const driver = await lockSwitches(tx, driver_id);
  if (driver.recruitment_interested === interested) return interested;
  await tx.updateTable('drivers').set({ recruitment_interested: interested }).where('id', '=', driver_id).execute();
  await changed(tx, me, driver, interested ? 'recruitment_interested' : 'recruitment_declined');
  return interested;
}

type Fields = Omit<ProfileForm, 'accepted_terms' | 'gdpr'>;

/** The driver's own form, filled in by staff. The changed fields are noted as theirs. */
export async function saveDriver(tx: Tx, config: Config, me: Staff, id: number, form: Fields): Promise<void> {
  const driver = await lockDriver(tx, id);
  const fields = await changedFields(tx, id, form);
  if (fields.length === 0) return;
  const source = { user_id: me.user_id, at: now().toISOString() };
  const sources = Object.fromEntries(fields.map((field) => [field, source]));
  await saveFields(tx, config, driver, form, sources);
  await audit(tx, me, { action: 'driver.edited', subject: 'driver', subject_id: id, driver_id: id, details: { fields } });
}

async function changedFields(tx: Tx, id: number, form: Fields): Promise<string[]> {
  const profile = await getOwnProfile(tx, id);
  const locations_wanted = profile.locations_wanted.map(({ country, postcode, place }) => ({ country, postcode, place }));
  const before: Record<string, unknown> = { ...profile, locations_wanted };
  return Object.entries(form)
    .filter(([field, value]) => field in before && value !== undefined && !isDeepStrictEqual(value, before[field]))
    .map(([field]) => field)
    .toSorted();
}

export async function replaceCv(tx: Tx, me: Staff, id: number, media: Media | null): Promise<void> {
  await setCv(tx, id, media);
  await audit(tx, me, { action: 'driver.edited', subject: 'driver', subject_id: id, driver_id: id, details: { fields: ['cv'] } });
}

/** Drivers of one statement of the repair. */
const REPAIRED_AT_ONCE = 50_000;

/**
 * Two transactions that change offers of one driver do not see each other. So the triggers can leave a row too many or too few in
 * `drivers_without_offers`, until this repair.
 */
export async function repairDriversWithoutOffers(db: Db): Promise<void> {
  const { last } = await db
    .selectFrom('drivers')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  for (let after = 0; after < last; after += REPAIRED_AT_ONCE) {
    const isWithin = sql`between ${after + 1} and ${after + REPAIRED_AT_ONCE}`;
    const hasKnown = (driver_id: string) =>
      sql`exists (select from offers o where o.driver_id = ${sql.ref(driver_id)} and offer_is_known(o))`;
    await sql`delete from drivers_without_offers w where w.driver_id ${isWithin} and ${hasKnown('w.driver_id')}`.execute(db);
    await sql`
      insert into drivers_without_offers (driver_id)
      select d.id from drivers d where d.id ${isWithin} and not ${hasKnown('d.id')} on conflict do nothing`.execute(db);
  }
}
