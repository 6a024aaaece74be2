import { sql } from 'kysely';
import type { OfficeUser, Staff } from '#contract/people.ts';
import { recordFacts } from '#server/kernel/activities/recording.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { lockCampaignFor, lockCampaignForStaff } from '#server/features/campaigns/campaigns/commands.ts';
import { remindNext } from '#server/features/hiring/reminders/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';

/** Reopens the rejected offers, as if never sent, because the job has changed. Returns their number. */
export async function resetRejectedOffers(tx: Tx, staff: Pick<Staff, 'user_id'>, campaign_id: number): Promise<number> {
  const { company_id } = await lockCampaignForStaff(tx, campaign_id);
  const offers = await tx
    .updateTable('offers as o')
    .from('drivers as d')
    .whereRef('d.id', '=', 'o.driver_id')
    .where('o.campaign_id', '=', campaign_id)
    .where('o.status', '=', 'rejected')
    .where('o.stage', '=', 'new')
    .where('o.withdrawn_at', 'is', null)
    .set({
      status: 'open',
      accepted_at: null,
      reveal_phone_number: false,
      waiting_notified_at: null,
      rejected_at: null,
      rejected_text: null,
      sent_at: null,
      sent_via: [],
      first_sent_via: sql`coalesce(o.first_sent_via, o.sent_via)`,
      reminders_count: 0,
      first_reminded_at: null,
      reminded_at: null,
      stage_changed_at: now(),
    })
    .returning(['o.id as offer_id', 'o.campaign_id', 'o.company_id', 'd.user_id'])
    .execute();
  const ids = offers.map(({ offer_id }) => offer_id);
  if (ids.length > 0) await tx.deleteFrom('offer_rejection_choices').where('offer_id', 'in', ids).execute();
  await recordFacts(
    tx,
    offers.map((offer) => ({ kind: 'offer_reset' as const, subject_id: offer.offer_id, actor_id: staff.user_id, ...offer })),
  );
  await recordAll(tx, 'offer.stage_changed', offers);
  await record(tx, 'campaign.changed', { campaign_id, company_id });
  await audit(tx, staff, {
    action: 'campaign.rejected_offers_reset',
    subject: 'campaign',
    subject_id: campaign_id,
    company_id,
    details: { count: ids.length },
  });
  return ids.length;
}

/** Sends the first reminders of this campaign that are due, within the limits of the scheduled ones. Returns their number. */
export async function sendReminders(tx: Tx, actor: OfficeUser, campaign_id: number): Promise<number> {
  const { company_id } = await lockCampaignFor(tx, actor, campaign_id);
  let sent = 0;
  for (let more = 1; more > 0; sent += more) more = await remindNext(tx, 0, { campaign_id });
  await audit(tx, actor, {
    action: 'campaign.reminders_sent',
    subject: 'campaign',
    subject_id: campaign_id,
    company_id,
    details: { count: sent },
  });
  return sent;
}
