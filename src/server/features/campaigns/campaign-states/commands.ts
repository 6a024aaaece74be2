import { mayResume, startObstacle } from '#contract/campaigns/campaigns.policy.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';
import type { CampaignDeed } from '#contract/campaigns/campaign-states.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { lockCampaign, lockCampaignForStaff, type LockedCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { holdSlot, releaseSlot, takeSlot } from '#server/features/billing/slots/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal, wrong } from '#server/kernel/http/errors.ts';

interface Change {
  is_active?: boolean;
  boosted_at?: Date | null;
  archived_at?: Date | null;
  suspended_at?: Date | null;
  suspended_reason?: string | null;
  suspended_by_staff?: boolean;
  prevented_at?: Date | null;
  blocked_at?: null;
  critical?: boolean;
}

/** Writes the new state and tells whether the campaign began to run, stopped, or merely changed. */
async function put(tx: Tx, before: LockedCampaign, change: Change): Promise<number> {
  const { id, company_id } = before;
  await tx.updateTable('campaigns').set(change).where('id', '=', id).execute();
  const [ran, runs] = [isRunning(before), isRunning({ ...before, ...change })];
  await record(tx, ran === runs ? 'campaign.changed' : runs ? 'campaign.activated' : 'campaign.stopped', { campaign_id: id, company_id });
  return id;
}

const load = (tx: Tx, me: CompanyUser | Staff, id: number) =>
  me.side === 'company' ? lockCampaign(tx, me, id) : lockCampaignForStaff(tx, id);

/** Nothing stands in the way, and a slot is taken: `no_free_slot` says so. */
async function start(tx: Tx, campaign: LockedCampaign): Promise<void> {
  const audience = campaign.audience_id
    ? await tx
        .selectFrom('audiences')
        .select(['status', 'archived_at', 'deleted_at'])
        .where('id', '=', campaign.audience_id)
        .forShare()
        .executeTakeFirst()
    : undefined;
  const obstacle = startObstacle(campaign, audience);
  if (obstacle) throw new Refusal(obstacle);
  await takeSlot(tx, campaign.company_id, campaign.id);
}

/** Switches a campaign on, which takes a slot, or off, which gives it back (ST006). */
export async function toggleActivate(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  if (campaign.is_active) {
    await releaseSlot(tx, id);
    return put(tx, campaign, { is_active: false, boosted_at: null });
  }
  await start(tx, campaign);
  return put(tx, campaign, { is_active: true });
}

/** A campaign whose slot nobody pays any more goes on with another one, or stops; the company's people hear of it. */
export async function stopUnpaid(tx: Tx, id: number): Promise<void> {
  const campaign = await lockCampaignForStaff(tx, id);
  const { company_id } = campaign;
  if (!campaign.is_active || (await holdSlot(tx, company_id, id))) return;
  await put(tx, campaign, { is_active: false, boosted_at: null });
  await record(tx, 'slots.changed', { company_id });
  await audit(tx, null, { action: 'campaign.stopped_unpaid', subject: 'campaign', subject_id: id, company_id });
  await record(tx, 'campaign.unpaid', { campaign_id: id, company_id });
}

/** Boosted, a campaign's offers go out first and twice as wide. One that rests is activated with it (B27). */
export async function toggleBoost(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  if (campaign.boosted_at) return put(tx, campaign, { boosted_at: null });
  if (!campaign.is_active) await start(tx, campaign);
  return put(tx, campaign, { is_active: true, boosted_at: now() });
}

/** What is archived rests and holds no slot (ST009). */
export async function toggleArchive(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  if (campaign.archived_at) return put(tx, campaign, { archived_at: null });
  if (campaign.is_active) await releaseSlot(tx, id);
  return put(tx, campaign, { archived_at: now(), is_active: false, boosted_at: null });
}

/** Suspending needs a reason, lifting it none (ST010). The slot stays: the campaign only pauses. */
export async function toggleSuspend(tx: Tx, me: CompanyUser | Staff, id: number, reason: string | undefined): Promise<number> {
  const campaign = await load(tx, me, id);
  if (campaign.suspended_at) {
    ensure(mayResume(me.side, campaign), 'campaign_suspended');
    return put(tx, campaign, { suspended_at: null, suspended_reason: null, suspended_by_staff: false });
  }
  if (!reason) throw wrong('reason', 'required');
  const suspended_by_staff = me.side === 'staff';
  if (suspended_by_staff) {
    await note(tx, me, campaign, 'campaign.suspended', { reason });
    await record(tx, 'campaign.suspended', { campaign_id: id, company_id: campaign.company_id });
  }
  return put(tx, campaign, { suspended_at: now(), suspended_reason: reason, suspended_by_staff });
}

export async function toggleCritical(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  const critical = !campaign.critical;
  await note(tx, staff, campaign, critical ? 'campaign.marked_critical' : 'campaign.unmarked_critical');
  return put(tx, campaign, { critical });
}

export async function togglePrevent(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  const prevented_at = campaign.prevented_at ? null : now();
  await note(tx, staff, campaign, prevented_at ? 'campaign.prevented' : 'campaign.permitted');
  return put(tx, campaign, { prevented_at });
}

export async function deBlock(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  await note(tx, staff, campaign, 'campaign.deblocked');
  return put(tx, campaign, { blocked_at: null });
}

/** Whether there is nothing left to do. */
const isSo: Record<CampaignDeed, (campaign: LockedCampaign) => boolean> = {
  activate: ({ is_active }) => is_active,
  stop: ({ is_active }) => !is_active,
  suspend: ({ suspended_at }) => suspended_at !== null,
  resume: ({ suspended_at }) => suspended_at === null,
  archive: ({ archived_at }) => archived_at !== null,
  unarchive: ({ archived_at }) => archived_at === null,
};

/** Brings one campaign of several to where they are all to be; what is there already stays untouched. */
export async function bring(tx: Tx, me: CompanyUser, id: number, deed: CampaignDeed, reason: string | undefined): Promise<boolean> {
  const campaign = await lockCampaign(tx, me, id);
  if (isSo[deed](campaign)) return false;
  if (deed === 'activate' || deed === 'stop') await toggleActivate(tx, me, id);
  if (deed === 'archive' || deed === 'unarchive') await toggleArchive(tx, me, id);
  if (deed === 'resume') await toggleSuspend(tx, me, id, undefined);
  if (deed === 'suspend') {
    ensure(campaign.approved_at && !campaign.archived_at, campaign.archived_at ? 'campaign_archived' : 'campaign_not_approved');
    await toggleSuspend(tx, me, id, reason);
  }
  return true;
}

const note = (tx: Tx, me: CompanyUser | Staff, { id, company_id }: LockedCampaign, action: string, details: Record<string, string> = {}) =>
  audit(tx, me, { action, subject: 'campaign', subject_id: id, company_id, details });
