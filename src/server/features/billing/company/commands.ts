import { pricePerHire, pricePerUnlock } from '#contract/billing/packages.policy.ts';
import type { CompanyProfile, CompanyProfileForm } from '#contract/billing/company.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { getHomeTax, plainVat, taxPercentageOf, vatFits } from '#server/features/billing/billing/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { hasBillingDetails } from './queries.ts';

/** The fields of a signed order, which the signer of an existing company has confirmed. */
export const saveSignedAddress = (tx: Tx, config: Config, company_id: number, profile: CompanyProfile): Promise<void> =>
  saveProfile(tx, config, { company_id }, profile);

/** Saves the given fields. The tax follows country and VAT number. Complete billing details advance the start wizard. */
export async function saveProfile(
  tx: Tx,
  config: Config,
  me: Pick<CompanyUser, 'company_id'> & Partial<CompanyUser>,
  { read, ...wanted }: CompanyProfileForm,
): Promise<void> {
  const id = me.company_id;
  const before = await tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  ensure(isUnchanged(before, wanted, read), 'conflict');
  const profile = withPhone(wanted, before);
  const after = { ...before, ...profile };
  const vat = after.vat ? plainVat(after.country, after.vat) : null;
  if (vat && vatFits(after.country, vat) === false) throw invalidField('vat', 'vat_wrong');
  const completed = hasBillingDetails(after) ? (before.profile_completed_at ?? now()) : null;
  await tx
    .updateTable('companies')
    .set({
      ...emptyAsNull(profile),
      vat,
      tax_percentage: taxPercentageOf({ country: after.country, vat }, await getHomeTax(tx, config)),
      profile_completed_at: completed,
    })
    .where('id', '=', id)
    .execute();
  const actor = me.user_id === undefined ? null : { ...me, user_id: me.user_id };
  const details = { fields: Object.keys(profile) };
  await audit(tx, actor, { action: 'company.changed', subject: 'company', subject_id: id, company_id: id, details });
  await record(tx, 'company.changed', { company_id: id });
}

/** A new number as E.164. The saved one may be older than this rule, and stays as it is. */
function withPhone(wanted: CompanyProfile, before: { phone: string | null; country: string | null }): CompanyProfile {
  if (!wanted.phone || wanted.phone === before.phone) return wanted;
  return { ...wanted, phone: toE164('phone', wanted.phone, wanted.country ?? before.country ?? undefined) };
}

/** Whether nobody has saved one of these fields since the editor loaded it. Without that version the change is saved. */
const isUnchanged = (
  before: { [field in keyof CompanyProfile]: string | null },
  profile: CompanyProfile,
  read: CompanyProfileForm['read'],
) =>
  (Object.keys(profile) as (keyof CompanyProfile)[]).every((field) => read?.[field] === undefined || (before[field] ?? '') === read[field]);

/** An emptied field becomes null; a name is never empty. */
const emptyAsNull = (profile: CompanyProfile) =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, value === '' ? null : value]));

/** Staff create an account for a company that has not registered itself. */
export async function createCompany(tx: Tx, me: Staff, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name, account_manager_id: me.user_id, cost_per_unlock: pricePerUnlock, price_per_hire: pricePerHire })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, me, { action: 'company.created', subject: 'company', subject_id: id, company_id: id });
  await record(tx, 'company.registered', { company_id: id, user_id: me.user_id }, me.user_id);
  return id;
}
