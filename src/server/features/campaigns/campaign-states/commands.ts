import { canResume, startObstacle } from '#contract/campaigns/campaigns.policy.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';
import type { CampaignAction } from '#contract/campaigns/campaign-states.ts';
import type { CompanyUser, OfficeUser, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { withVacancies } from '#server/features/hiring/hires/commands.ts';
import { lockCampaign, lockCampaignFor, lockCampaignForStaff, type LockedCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { lockSlot, releaseSlot, takeSlot } from '#server/features/billing/slots/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { recordState } from '#server/kernel/activities/recording.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal, invalidField } from '#server/kernel/http/errors.ts';

interface Change {
  is_active?: boolean;
  boosted_at?: Date | null;
  archived_at?: Date | null;
  suspended_at?: Date | null;
  suspended_reason?: string | null;
  suspended_by_staff?: boolean;
  prevented_at?: Date | null;
  blocked_at?: Date | null;
  blocked_reason?: string | null;
  critical?: boolean;
}

/** Null: the system itself. */
type ActorOrSystem = OfficeUser | null;

/** The names of the states that a change leads to and from. A change of several has the first one. */
const stateNames = [
  ['archived_at', 'archived', 'restored'],
  ['blocked_at', 'blocked', 'deblocked'],
  ['suspended_at', 'suspended', 'resumed'],
  ['prevented_at', 'prevented', 'permitted'],
  ['is_active', 'activated', 'stopped'],
] as const;

/** The state as a fact of the statistics; undefined for a change that leaves it, such as a boost. */
function stateOf(before: LockedCampaign, change: Change): string | undefined {
  const changed = stateNames.find(([column]) => change[column] !== undefined && !!change[column] !== !!before[column]);
  return changed && (change[changed[0]] ? changed[1] : changed[2]);
}

/** Writes the new state and records whether the campaign started, stopped, or changed otherwise. Null: the system itself. */
async function updateCampaign(
  tx: Tx,
  me: ActorOrSystem,
  before: LockedCampaign,
  change: Change,
  state = stateOf(before, change),
): Promise<number> {
  const { id, company_id } = before;
  await tx.updateTable('campaigns').set(change).where('id', '=', id).execute();
  if (state) await recordState(tx, { campaign_id: id, company_id }, state, me?.user_id);
  const [ran, runs] = [isRunning(before), isRunning({ ...before, ...change })];
  await record(tx, ran === runs ? 'campaign.changed' : runs ? 'campaign.activated' : 'campaign.stopped', { campaign_id: id, company_id });
  return id;
}

/** Checks that the campaign can start and occupies a slot; refuses with `no_free_slot` without one. */
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

type Apply = (tx: Tx, me: OfficeUser, campaign: LockedCampaign, reason: string | undefined) => Promise<number>;

/** Occupies a slot (ST006). */
const activate: Apply = async (tx, me, campaign) => {
  await start(tx, campaign);
  return updateCampaign(tx, me, campaign, { is_active: true });
};

/** Releases the slot (ST006). */
const stop: Apply = async (tx, me, campaign) => {
  await releaseSlot(tx, campaign.id);
  return updateCampaign(tx, me, campaign, { is_active: false, boosted_at: null });
};

/** Needs a reason (ST010). The campaign keeps its slot, because it only pauses. A company pauses what staff have approved. */
const suspend: Apply = async (tx, me, campaign, reason) => {
  if (!reason) throw invalidField('reason', 'required');
  if (me.side === 'company')
    ensure(campaign.approved_at && !campaign.archived_at, campaign.archived_at ? 'campaign_archived' : 'campaign_not_approved');
  const suspended_by_staff = me.side === 'staff';
  if (suspended_by_staff) {
    await auditCampaign(tx, me, campaign, 'campaign.suspended', { reason });
    await record(tx, 'campaign.suspended', { campaign_id: campaign.id, company_id: campaign.company_id });
  }
  return updateCampaign(tx, me, campaign, { suspended_at: now(), suspended_reason: reason, suspended_by_staff });
};

const resume: Apply = async (tx, me, campaign) => {
  ensure(canResume(me.side, campaign), 'campaign_suspended');
  return updateCampaign(tx, me, campaign, { suspended_at: null, suspended_reason: null, suspended_by_staff: false });
};

/** An archived campaign is inactive and has no slot (ST009). */
const archive: Apply = async (tx, me, campaign) => {
  if (campaign.is_active) await releaseSlot(tx, campaign.id);
  return updateCampaign(tx, me, campaign, { archived_at: now(), is_active: false, boosted_at: null });
};

const unarchive: Apply = (tx, me, campaign) => updateCampaign(tx, me, campaign, { archived_at: null });

/** Each action names the state that it leads to, so repeating one changes nothing. */
const actions: Record<CampaignAction, { isAlreadyInState: (campaign: LockedCampaign) => boolean; apply: Apply }> = {
  activate: { isAlreadyInState: ({ is_active }) => is_active, apply: activate },
  stop: { isAlreadyInState: ({ is_active }) => !is_active, apply: stop },
  suspend: { isAlreadyInState: ({ suspended_at }) => suspended_at !== null, apply: suspend },
  resume: { isAlreadyInState: ({ suspended_at }) => suspended_at === null, apply: resume },
  archive: { isAlreadyInState: ({ archived_at }) => archived_at !== null, apply: archive },
  unarchive: { isAlreadyInState: ({ archived_at }) => archived_at === null, apply: unarchive },
};

/** Applies an action to one of several campaigns; false: it was in that state already. */
export async function applyAction(
  tx: Tx,
  me: CompanyUser,
  id: number,
  { action, reason }: { action: CampaignAction; reason?: string | undefined },
): Promise<boolean> {
  const campaign = await lockCampaign(tx, me, id);
  const { isAlreadyInState, apply } = actions[action];
  if (isAlreadyInState(campaign)) return false;
  await apply(tx, me, campaign, reason);
  return true;
}

export async function toggleActivate(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  return (campaign.is_active ? stop : activate)(tx, me, campaign, undefined);
}

export async function toggleArchive(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  return (campaign.archived_at ? unarchive : archive)(tx, me, campaign, undefined);
}

export async function toggleSuspend(tx: Tx, me: OfficeUser, id: number, reason: string | undefined): Promise<number> {
  const campaign = await lockCampaignFor(tx, me, id);
  return (campaign.suspended_at ? resume : suspend)(tx, me, campaign, reason);
}

/** A campaign on an unpaid slot gets another one, or stops; an event notifies the company. */
export async function stopUnpaid(tx: Tx, id: number): Promise<void> {
  const campaign = await lockCampaignForStaff(tx, id);
  const { company_id } = campaign;
  if (!campaign.is_active || (await lockSlot(tx, company_id, id))) return;
  await updateCampaign(tx, null, campaign, { is_active: false, boosted_at: null }, 'unpaid');
  await record(tx, 'slots.changed', { company_id });
  await audit(tx, null, { action: 'campaign.stopped_unpaid', subject: 'campaign', subject_id: id, company_id });
  await record(tx, 'campaign.unpaid', { campaign_id: id, company_id });
}

/** A boosted campaign sends its offers first and in waves of double size. Boosting activates an inactive one (B27). */
export async function toggleBoost(tx: Tx, me: CompanyUser, id: number): Promise<number> {
  const campaign = await lockCampaign(tx, me, id);
  if (campaign.boosted_at) return updateCampaign(tx, me, campaign, { boosted_at: null });
  if (!campaign.is_active) await start(tx, campaign);
  return updateCampaign(tx, me, campaign, { is_active: true, boosted_at: now() });
}

/** The number of people that the campaign wants; its open change wants as many. A filled campaign that wants more runs again. */
export async function setVacancies(tx: Tx, me: CompanyUser, id: number, vacancies: number): Promise<number> {
  const { company_id } = await lockCampaign(tx, me, id);
  await withVacancies(tx, id, () => tx.updateTable('campaigns').set({ vacancies, updated_at: now() }).where('id', '=', id).execute());
  await tx.updateTable('campaigns').set({ vacancies }).where('parent_id', '=', id).execute();
  await record(tx, 'campaign.changed', { campaign_id: id, company_id });
  return id;
}

export async function toggleCritical(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  const critical = !campaign.critical;
  await auditCampaign(tx, staff, campaign, critical ? 'campaign.marked_critical' : 'campaign.unmarked_critical');
  return updateCampaign(tx, staff, campaign, { critical });
}

export async function togglePrevent(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  const prevented_at = campaign.prevented_at ? null : now();
  await auditCampaign(tx, staff, campaign, prevented_at ? 'campaign.prevented' : 'campaign.permitted');
  return updateCampaign(tx, staff, campaign, { prevented_at });
}

/** Stops the offers until staff de-block the campaign; it keeps its slot (ST012). Repeating it changes nothing. */
export async function block(tx: Tx, staff: Staff, id: number, reason: string): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  if (campaign.blocked_at) return id;
  await auditCampaign(tx, staff, campaign, 'campaign.blocked', { reason });
  await record(tx, 'campaign.blocked', { campaign_id: id, company_id: campaign.company_id });
  return updateCampaign(tx, staff, campaign, { blocked_at: now(), blocked_reason: reason });
}

export async function deBlock(tx: Tx, staff: Staff, id: number): Promise<number> {
  const campaign = await lockCampaignForStaff(tx, id);
  if (!campaign.blocked_at) return id;
  await auditCampaign(tx, staff, campaign, 'campaign.deblocked');
  await record(tx, 'campaign.deblocked', { campaign_id: id, company_id: campaign.company_id });
  return updateCampaign(tx, staff, campaign, { blocked_at: null, blocked_reason: null });
}

const auditCampaign = (tx: Tx, me: OfficeUser, { id, company_id }: LockedCampaign, action: string, details: Record<string, string> = {}) =>
  audit(tx, me, { action, subject: 'campaign', subject_id: id, company_id, details });
