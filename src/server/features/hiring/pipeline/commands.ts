import type { OfferStage } from '#contract/hiring/pipeline.ts';
import { moveTo } from '#contract/hiring/pipeline.policy.ts';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal } from '#server/kernel/http/errors.ts';
import { getCard, scopeOf } from './queries.ts';

const refusals = { unlock: 'unlock_needed', hire: 'hire_needed', reasons: 'reasons_needed' } as const;

/** Moves a card to another column of the board. What costs money or changes a hire has a flow of its own and is refused here. */
export async function moveCard(tx: Tx, actor: Actor, id: number, stage: OfferStage) {
  const scope = scopeOf(actor);
  // held first: while this waits, somebody may unlock the person
  const offer = await lockOffer(tx, id);
  const { unlocked_driver_id, is_current } = await getCard(tx, scope, id);
  const move = moveTo({ ...offer, unlocked_driver_id, is_current }, stage);
  if (move === 'none') return getCard(tx, scope, id);
  if (move === 'unlock' || move === 'hire' || move === 'reasons') throw new Refusal(refusals[move]);
  ensure(move === 'allowed', 'stage_refused');
  await setStage(tx, offer, stage);
  if (unlocked_driver_id !== null) await followStage(tx, actor, unlocked_driver_id, offer, stage);
  await audit(tx, actor, {
    action: 'offer.stage_changed',
    subject: 'offer',
    subject_id: id,
    company_id: offer.company_id,
    details: { from: offer.stage, to: stage },
  });
  return getCard(tx, scope, id);
}

interface LockedOffer extends PlacedOffer {
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
}

async function lockOffer(tx: Tx, id: number): Promise<LockedOffer> {
  const offer = await tx
    .selectFrom('offers')
    .select(['id', 'stage', 'status', 'company_id', 'campaign_id', 'driver_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw notFound();
  return offer;
}

export interface PlacedOffer {
  id: number;
  company_id: number;
  campaign_id: number;
  driver_id: number;
}

/** Sets the stage and says so: the one place that writes it for cards that exist. */
export async function setStage(tx: Tx, offer: PlacedOffer, stage: OfferStage): Promise<void> {
  await tx.updateTable('offers').set({ stage, stage_changed_at: now() }).where('id', '=', offer.id).execute();
  const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', offer.driver_id).executeTakeFirstOrThrow();
  await record(tx, 'offer.stage_changed', {
    offer_id: offer.id,
    campaign_id: offer.campaign_id,
    company_id: offer.company_id,
    user_id,
  });
}

/** Which status of an unlocked driver a column stands for. Unqualified has its own way, with reasons. */
const statusOf: Partial<Record<OfferStage, number>> = { unlocked: 1, in_company_process: 2 };

/**
 * The unlocked driver's status agrees with the column of its card. A second offer of a person whom the company has takes over when
 * it goes into the process, unless a hire is under way through the other one.
 */
async function followStage(tx: Tx, actor: Actor, unlocked_driver_id: number, offer: PlacedOffer, stage: OfferStage): Promise<void> {
  const status_id = statusOf[stage];
  if (!status_id) return;
  const { company_id } = offer;
  const before = await tx
    .selectFrom('unlocked_drivers')
    .select(['status_id', 'offer_id'])
    .where('id', '=', unlocked_driver_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.offer_id !== offer.id) await ensureNoHire(tx, unlocked_driver_id);
  await tx
    .updateTable('unlocked_drivers')
    .set({ status_id, custom_status_id: null, status_changed_at: now(), offer_id: offer.id, campaign_id: offer.campaign_id })
    .where('id', '=', unlocked_driver_id)
    .execute();
  await tx.deleteFrom('unqualified_choices').where('unlocked_driver_id', '=', unlocked_driver_id).execute();
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'status', { from: before.status_id, to: status_id, custom_status_id: null }, actor.user_id);
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
}

async function ensureNoHire(tx: Tx, unlocked_driver_id: number): Promise<void> {
  const hire = await tx
    .selectFrom('hires')
    .select('id')
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('rejected_at', 'is', null)
    .executeTakeFirst();
  ensure(!hire, 'stage_refused');
}
