import type { CampaignContent, CampaignForm } from '#contract/hiring/campaign-form.ts';
import { canPublish, missingForPublishing } from '#contract/campaigns/campaigns.policy.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';
import type { CompanyUser, OfficeUser, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { withVacancies } from '#server/features/hiring/hires/commands.ts';
import { returnBudget } from '#server/features/billing/prepaid/commands.ts';
import { releaseSlot } from '#server/features/billing/slots/commands.ts';
import { recordState } from '#server/kernel/activities/recording.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, type FieldError } from '#server/kernel/http/errors.ts';
import { findStrangeReferences, findUsableAudience, getContent, type CompanyScope } from './queries.ts';
import { needsReview, normalize } from './rules.ts';

/** The campaign's own row, locked until the end of the transaction. Campaigns of other companies are not found. */
export async function lockCampaign(tx: Tx, { company_id }: CompanyScope, id: number) {
  const row = await rowOf(tx, id).where('company_id', '=', company_id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** For staff: any company's campaign. */
export async function lockCampaignForStaff(tx: Tx, id: number) {
  const row = await rowOf(tx, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
/** Company users reach their own company's campaigns, staff all. */
export const lockCampaignFor = (tx: Tx, me: OfficeUser, id: number) =>
  me.side === 'company' ? lockCampaign(tx, me, id) : lockCampaignForStaff(tx, id);
export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

const rowOf = (tx: Tx, id: number) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).where('parent_id', 'is', null).where('deleted_at', 'is', null).forUpdate();

/** Saves a draft or publishes: a new campaign, one without an approval, or the change of an approved one. Returns the campaign's id. */
export async function saveCampaign(tx: Tx, me: CompanyUser, form: CampaignForm): Promise<number> {
  const { id, publish, updated_at, ...written } = form;
  const content = normalize(written);
  await checkContent(tx, me, content, publish);
  if (!id) return createCampaign(tx, me, content, publish);
  const before = await lockCampaign(tx, me, id);
  ensure(!updated_at || before.updated_at.getTime() === new Date(updated_at).getTime(), 'conflict');
  if (canPublish(before)) await writeContent(tx, id, content, publication(me, publish));
  else await withVacancies(tx, id, () => saveChange(tx, me, before, content, publish));
  await record(tx, publish ? 'campaign.submitted' : 'campaign.changed', { campaign_id: id, company_id: me.company_id }, me.user_id);
  return id;
}

/** Refuses references to rows of others and, before publishing, missing fields: all of them at once. */
export async function checkContent(tx: Tx, me: CompanyUser, content: CampaignContent, publish: boolean): Promise<void> {
  const errors: Record<string, FieldError[]> = {};
  for (const field of await findStrangeReferences(tx, me, content)) errors[field] = [{ code: 'not_an_option' }];
  if (publish) {
    for (const [field, code] of Object.entries(missingForPublishing(content))) errors[field] ??= [{ code }];
    if (content.audience_id && !(await findUsableAudience(tx, me, content.audience_id)))
      errors.audience_id ??= [{ code: 'audience_not_ready' }];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

const publication = (me: CompanyUser, publish: boolean) => ({
  published_at: publish ? now() : null,
  published_by: publish ? me.user_id : null,
  ...(publish && { rejected_at: null, rejected_reason: null }),
});

async function createCampaign(tx: Tx, me: CompanyUser, content: CampaignContent, publish: boolean): Promise<number> {
  const { cost_per_unlock } = await tx
    .selectFrom('companies')
    .select('cost_per_unlock')
    .where('id', '=', me.company_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('campaigns')
    .values({ company_id: me.company_id, name: content.name, cost_per_unlock, created_by: me.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeContent(tx, id, content, publication(me, publish));
  await record(tx, publish ? 'campaign.submitted' : 'campaign.changed', { campaign_id: id, company_id: me.company_id }, me.user_id);
  return id;
}

type Publication = ReturnType<typeof publication>;

async function writeContent(
  tx: Tx,
  id: number,
  { users, stories, meta, ...fields }: CampaignContent,
  publishing: Publication,
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...fields, meta: JSON.stringify(meta), ...publishing, updated_at: now() })
    .where('id', '=', id)
    .execute();
  await replaceUsers(tx, id, users);
  await tx.deleteFrom('campaign_stories').where('campaign_id', '=', id).execute();
  if (stories.length > 0)
    await tx
      .insertInto('campaign_stories')
      .values(stories.map((story) => ({ ...story, campaign_id: id })))
      .execute();
}

async function replaceUsers(tx: Tx, campaign_id: number, users: readonly number[]): Promise<void> {
  await tx.deleteFrom('campaign_users').where('campaign_id', '=', campaign_id).execute();
  if (users.length > 0)
    await tx
      .insertInto('campaign_users')
      .values(users.map((user_id) => ({ campaign_id, user_id })))
      .execute();
}

/**
 * Internal fields change at once. Fields that drivers see become a change with this campaign as its parent. A change back to the approved
 * content deletes it.
 */
async function saveChange(tx: Tx, me: CompanyUser, parent: LockedCampaign, content: CampaignContent, publish: boolean): Promise<void> {
  const { name, cost_center, users, vacancies } = content;
  await tx.updateTable('campaigns').set({ name, cost_center, vacancies, updated_at: now() }).where('id', '=', parent.id).execute();
  await replaceUsers(tx, parent.id, users);
  const open = await findChange(tx, parent.id);
  const approved = await getContent(tx, parent.id);
  if (needsReview(approved, { ...content, image_id: open ? open.image_id : approved.image_id })) {
    const change_id = open?.id ?? (await openChange(tx, me, parent));
    await writeContent(tx, change_id, { ...content, users: [] }, publication(me, publish));
  } else if (open) await tx.deleteFrom('campaigns').where('id', '=', open.id).execute();
}

const findChange = (tx: Tx, parent_id: number) =>
  tx.selectFrom('campaigns').select(['id', 'image_id']).where('parent_id', '=', parent_id).executeTakeFirst();

async function openChange(tx: Tx, me: CompanyUser, parent: LockedCampaign): Promise<number> {
  const { company_id, id: parent_id, name, image_id, cost_per_unlock, contact_type } = parent;
  const { id } = await tx
    .insertInto('campaigns')
    .values({ company_id, parent_id, name, image_id, cost_per_unlock, contact_type, created_by: me.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the campaign's image, or removes it (null). The image of an approved campaign is part of its pending change. */
export async function setCampaignImage(tx: Tx, me: CompanyUser, id: number, image_id: number | null) {
  const before = await lockCampaign(tx, me, id);
  const updated_at = now();
  const target = canPublish(before) ? id : ((await findChange(tx, id))?.id ?? (await copyToChange(tx, me, before)));
  await tx.updateTable('campaigns').set({ image_id, updated_at }).where('id', '=', target).execute();
  await tx.updateTable('campaigns').set({ updated_at }).where('id', '=', id).execute();
  await record(tx, 'campaign.changed', { campaign_id: id, company_id: me.company_id });
  return { image_id, updated_at };
}

/** A new change with the content of the campaign. */
async function copyToChange(tx: Tx, me: CompanyUser, parent: LockedCampaign): Promise<number> {
  const { id: _, image_id: __, ...content } = await getContent(tx, parent.id);
  const change_id = await openChange(tx, me, parent);
  await writeContent(tx, change_id, { ...content, users: [] }, publication(me, false));
  return change_id;
}

/** A draft with the same content and image. Returns its id. */
export async function duplicateCampaign(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  await lockCampaign(tx, me, id);
  const { id: _, image_id, ...content } = await getContent(tx, id);
  const name = `${content.name.slice(0, 150)} (2)`;
  const copy_id = await createCampaign(tx, me, { ...content, name }, false);
  await tx.updateTable('campaigns').set({ image_id }).where('id', '=', copy_id).execute();
  return copy_id;
}

/** Deletes a campaign. Its unlocks, hires and transactions stay. */
export async function deleteCampaign(tx: Tx, staff: Staff, id: number) {
  const before = await lockCampaignForStaff(tx, id);
  const { company_id } = before;
  await releaseSlot(tx, id);
  await returnBudget(tx, { company_id, campaign_id: id, user_id: staff.user_id });
  await tx.deleteFrom('campaigns').where('parent_id', '=', id).execute();
  await tx.updateTable('campaigns').set({ deleted_at: now(), is_active: false, boosted_at: null }).where('id', '=', id).execute();
  await record(tx, isRunning(before) ? 'campaign.stopped' : 'campaign.changed', { campaign_id: id, company_id });
  await recordState(tx, { campaign_id: id, company_id }, 'deleted', staff.user_id);
  await audit(tx, staff, { action: 'campaign.deleted', subject: 'campaign', subject_id: id, company_id, details: { name: before.name } });
  return { id };
}

/**
 * Staff approve the version that they read (`read`: its updated_at). A change replaces the content of its campaign in this transaction.
 * Returns the campaign that now applies.
 */
export async function acceptCampaign(tx: Tx, staff: Pick<Staff, 'user_id'>, id: number, read?: string | Date) {
  const waiting = await lockPendingCampaign(tx, id, read);
  const target = waiting.parent_id ?? id;
  if (waiting.parent_id) await mergeChange(tx, waiting.parent_id, id);
  const approval = { approved_at: now(), approved_by: staff.user_id, updated_at: now() };
  await tx
    .updateTable('campaigns')
    .set({ ...approval, ...(!waiting.parent_id && { activated_at: now() }) })
    .where('id', '=', target)
    .execute();
  await record(tx, 'campaign.approved', { campaign_id: target, company_id: waiting.company_id }, staff.user_id);
  if (waiting.parent_id) await record(tx, 'campaign.changed', { campaign_id: target, company_id: waiting.company_id });
  return { id: target, company_id: waiting.company_id };
}

async function mergeChange(tx: Tx, parent_id: number, change_id: number): Promise<void> {
  const {
    id: _,
    name: __,
    cost_center: ___,
    users: ____,
    stories: _____,
    vacancies: ______,
    meta,
    ...fields
  } = await getContent(tx, change_id);
  await tx
    .updateTable('campaigns')
    .set({ ...fields, meta: JSON.stringify(meta) })
    .where('id', '=', parent_id)
    .execute();
  await tx.deleteFrom('campaign_stories').where('campaign_id', '=', parent_id).execute();
  await tx.updateTable('campaign_stories').set({ campaign_id: parent_id }).where('campaign_id', '=', change_id).execute();
  await tx.deleteFrom('campaigns').where('id', '=', change_id).execute();
}

/** Staff reject it. The previously approved content stays. */
export async function refuseCampaign(tx: Tx, staff: Staff, id: number, rejected_reason: string) {
  const { parent_id, company_id } = await lockPendingCampaign(tx, id);
  await tx.updateTable('campaigns').set({ rejected_at: now(), rejected_reason, updated_at: now() }).where('id', '=', id).execute();
  const target = parent_id ?? id;
  await record(tx, 'campaign.rejected', { campaign_id: target, company_id }, staff.user_id);
  return { id: target, company_id };
}

/**
 * The pending row, locked until the end of the transaction. The later of two decisions is refused, and so is a version that has changed
 * since it was read. Locks the parent first, as its editors do.
 */
export async function lockPendingCampaign(tx: Tx, id: number, read?: string | Date) {
  const found = await tx.selectFrom('campaigns').select(['id', 'parent_id']).where('id', '=', id).executeTakeFirst();
  ensure(found, 'decided_already');
  if (found.parent_id) await lockCampaignForStaff(tx, found.parent_id);
  const waiting = await tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const { published_at, approved_at, rejected_at, archived_at, deleted_at } = waiting ?? {};
  const isWaiting = published_at && !approved_at && !rejected_at && !archived_at && !deleted_at;
  ensure(waiting && isWaiting, 'decided_already');
  ensure(!read || waiting.updated_at.getTime() === new Date(read).getTime(), 'decided_already');
  return waiting;
}
