import { isDeepStrictEqual } from 'node:util';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import type { AudienceChange, AudienceDraft, AudienceOptimization } from '#contract/matching/audiences.ts';
import { canChangeType, canArchive, protectedTraits, withoutRequiredFromWanted } from '#contract/matching/audiences.policy.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { ensureOwnPartnerCustomer } from '#server/features/matching/partner-customers/queries.ts';
import { checkTarget, getAudience } from './queries.ts';

type Existing = Awaited<ReturnType<typeof getAudience>>;
interface Content {
  contact_type: ContactType;
  meta: AudienceMeta;
}

/** A new audience is pending. Its name is unique in the company (audience_name_taken). */
export async function createAudience(tx: Tx, me: CompanyUser, draft: AudienceDraft) {
  const { name, partner_customer_id } = draft;
  await ensureOwnPartnerCustomer(tx, me.company_id, partner_customer_id);
  const content = await checked(tx, draft);
  const { id } = await tx
    .insertInto('audiences')
    .values({ company_id: me.company_id, name, partner_customer_id, created_by: me.user_id, ...submission(me, content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordSubmission(tx, me, id, content);
  return getAudience(tx, me, id);
}

/**
 * Saves a change. Name and partner customer need no approval, criteria do. While a change of an approved audience is pending, the approved
 * criteria apply.
 */
export async function changeAudience(tx: Tx, me: CompanyUser, id: number, change: AudienceChange) {
  const before = await lockAudience(tx, me, id);
  const content = await checked(tx, change);
  ensure(isUnchanged(before, change.updated_at), 'conflict');
  ensure(content.contact_type === before.contact_type || canChangeType(before), 'contact_type_fixed', { fields: ['contact_type'] });
  const { name, partner_customer_id } = change;
  await ensureOwnPartnerCustomer(tx, me.company_id, partner_customer_id);
  await tx.updateTable('audiences').set({ name, partner_customer_id, updated_at: now() }).where('id', '=', id).execute();
  if (before.status === 'approved') await reviseApproved(tx, me, before, content);
  else if (before.status === 'rejected' || !sameContent(before, content)) await submitAgain(tx, me, id, content);
  await record(tx, 'audience.changed', { audience_id: id, company_id: me.company_id });
  return getAudience(tx, me, id);
}

/** Locks the audience until the end of the transaction: two editors save one after the other. */
async function lockAudience(tx: Tx, me: CompanyUser, id: number): Promise<Existing> {
  await tx.selectFrom('audiences').select('id').where('id', '=', id).where('company_id', '=', me.company_id).forUpdate().execute();
  return getAudience(tx, me, id);
}

/** Whether nobody has saved since the editor loaded it. Without that version the change is saved. */
const isUnchanged = (audience: Existing, read: string | undefined): boolean =>
  !read || audience.updated_at.getTime() === new Date(read).getTime();

async function checked(tx: Tx, { contact_type, meta }: Content): Promise<Content> {
  if (!meta.location) throw invalidField('meta.location', 'required');
  const content = { contact_type, meta: withoutRequiredFromWanted(meta) };
  await checkTarget(tx, content);
  return content;
}

const sameContent = (one: Content, other: Content): boolean =>
  one.contact_type === other.contact_type && isDeepStrictEqual(one.meta, other.meta);

const submission = (me: CompanyUser, { contact_type, meta }: Content) => ({
  contact_type,
  meta: JSON.stringify(meta),
  status: 'pending' as const,
  rejected_reason: null,
  decided_at: null,
  decided_by: null,
  submitted_by: me.user_id,
  submitted_at: now(),
});

/** A change of criteria is stored as a revision. A change back to the approved criteria deletes it. */
async function reviseApproved(tx: Tx, me: CompanyUser, before: Existing, content: Content): Promise<void> {
  if (before.sub_audience && sameContent(before.sub_audience, content) && before.sub_audience.status === 'pending') return;
  await tx.deleteFrom('audiences').where('parent_id', '=', before.id).execute();
  if (sameContent(before, content)) return;
  const { id: parent_id, name } = before;
  await tx
    .insertInto('audiences')
    .values({ company_id: me.company_id, parent_id, name, created_by: me.user_id, ...submission(me, content) })
    .execute();
  await recordSubmission(tx, me, parent_id, content);
}

async function submitAgain(tx: Tx, me: CompanyUser, id: number, content: Content): Promise<void> {
  await tx.updateTable('audiences').set(submission(me, content)).where('id', '=', id).execute();
  await recordSubmission(tx, me, id, content);
}

/** The use of a protected trait is logged permanently, with its reason (AGG § 11; Ley 15/2022). */
async function recordSubmission(tx: Tx, me: CompanyUser, audience_id: number, { meta }: Content): Promise<void> {
  await record(tx, 'audience.submitted', { audience_id, company_id: me.company_id });
  const { gender, age_from, age_to } = meta;
  for (const { trait, reason } of protectedTraits(meta))
    await audit(tx, me, {
      action: 'audience.protected_trait_asked',
      subject: 'audience',
      subject_id: audience_id,
      details: trait === 'gender' ? { trait, gender, reason } : { trait, age_from, age_to, reason },
    });
}

/** Archives, or restores from the archive. */
export async function toggleAudienceArchive(tx: Tx, me: CompanyUser, id: number) {
  const audience = await lockAudience(tx, me, id);
  ensure(audience.archived_at || canArchive(audience), 'audience_in_use');
  const archived_at = audience.archived_at ? null : now();
  await tx.updateTable('audiences').set({ archived_at, updated_at: now() }).where('id', '=', id).execute();
  await record(tx, archived_at ? 'audience.archived' : 'audience.changed', { audience_id: id, company_id: me.company_id });
  return { archived_at };
}

/** Deletes an audience. Finished campaigns keep its criteria. */
export async function deleteAudience(tx: Tx, me: CompanyUser, id: number) {
  const audience = await lockAudience(tx, me, id);
  ensure(canArchive(audience), 'audience_in_use');
  await tx.deleteFrom('audiences').where('parent_id', '=', id).execute();
  await tx.updateTable('audiences').set({ deleted_at: now(), updated_at: now() }).where('id', '=', id).execute();
  await record(tx, 'audience.changed', { audience_id: id, company_id: me.company_id });
  await audit(tx, me, { action: 'audience.deleted', subject: 'audience', subject_id: id, details: { name: audience.name } });
  return { id };
}

/** Qualifications and experiences that the company teaches; new audiences start with them. */
export async function saveOptimization(tx: Tx, me: CompanyUser, { meta }: AudienceOptimization): Promise<AudienceOptimization> {
  const lists = { qualifications: meta.qualifications, experiences: meta.experiences, updated_at: now() };
  await tx
    .insertInto('audience_optimizations')
    .values({ company_id: me.company_id, ...lists })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(lists))
    .execute();
  return { meta };
}

/**
 * Staff approve the version that they read (`read`: its updated_at). A revision replaces the criteria of its audience in this transaction.
 * Returns the audience that now applies.
 */
export async function acceptAudience(tx: Tx, staff: Pick<Staff, 'user_id'>, id: number, read?: string | Date) {
  const { parent_id, company_id } = await lockPendingAudience(tx, id, read);
  const target = parent_id ?? id;
  const decision = { status: 'approved' as const, rejected_reason: null, decided_at: now(), decided_by: staff.user_id, updated_at: now() };
  if (parent_id) {
    const change = await tx.deleteFrom('audiences').where('id', '=', id).returning(['contact_type', 'meta']).executeTakeFirstOrThrow();
    await tx
      .updateTable('audiences')
      .set({ ...decision, contact_type: change.contact_type, meta: JSON.stringify(change.meta) })
      .where('id', '=', parent_id)
      .execute();
  } else await tx.updateTable('audiences').set(decision).where('id', '=', id).execute();
  await record(tx, 'audience.approved', { audience_id: target, company_id });
  return { id: target, company_id };
}

/** Staff reject it. Previously approved criteria continue to apply. */
export async function refuseAudience(tx: Tx, staff: Pick<Staff, 'user_id'>, id: number, rejected_reason: string) {
  const { parent_id, company_id } = await lockPendingAudience(tx, id);
  await tx
    .updateTable('audiences')
    .set({ status: 'rejected', rejected_reason, decided_at: now(), decided_by: staff.user_id, updated_at: now() })
    .where('id', '=', id)
    .execute();
  const target = parent_id ?? id;
  await record(tx, 'audience.rejected', { audience_id: target, company_id });
  return { id: target, company_id };
}

/**
 * The pending row, locked until the end of the transaction. The later of two decisions is refused, and so is a version that has changed
 * since it was read. Locks the parent first, as its editors do.
 */
export async function lockPendingAudience(tx: Tx, id: number, read?: string | Date) {
  const found = await tx.selectFrom('audiences').select('parent_id').where('id', '=', id).executeTakeFirst();
  ensure(found, 'decided_already');
  if (found.parent_id) await tx.selectFrom('audiences').select('id').where('id', '=', found.parent_id).forUpdate().execute();
  const waiting = await tx
    .selectFrom('audiences')
    .select(['id', 'parent_id', 'company_id', 'name', 'status', 'archived_at', 'deleted_at', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  ensure(waiting && waiting.status === 'pending' && !waiting.archived_at && !waiting.deleted_at, 'decided_already');
  ensure(!read || waiting.updated_at.getTime() === new Date(read).getTime(), 'decided_already');
  return waiting;
}
