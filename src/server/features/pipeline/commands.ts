import type { OfferStage } from '#contract/pipeline.ts';
import { moveTo } from '#contract/pipeline.policy.ts';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal } from '#server/kernel/errors.ts';
import { getCard, scopeOf } from './queries.ts';

const refusals = { unlock: 'unlock_needed', hire: 'hire_needed', reasons: 'reasons_needed' } as const;

/** Moves a card to another column of the board. What costs money or changes a hire has a flow of its own and is refused here. */
export async function moveCard(tx: Tx, actor: Actor, id: number, stage: OfferStage) {
  const scope = scopeOf(actor);
  const card = await getCard(tx, scope, id);
  const offer = await lockOffer(tx, id);
  const move = moveTo({ ...offer, unlocked_driver_id: card.unlocked_driver_id }, stage);
  if (move === 'none') return card;
  if (move === 'unlock' || move === 'hire' || move === 'reasons') throw new Refusal(refusals[move]);
  ensure(move === 'allowed', 'stage_refused');
  await setStage(tx, { ...offer, id }, stage);
  if (card.unlocked_driver_id !== null) await followStage(tx, card.unlocked_driver_id, offer.company_id, stage);
  await audit(tx, actor, { action: 'offer.stage_changed', subject: 'offer', subject_id: id, company_id: offer.company_id, details: { from: offer.stage, to: stage } });
  return getCard(tx, scope, id);
}

interface LockedOffer {
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
  company_id: number;
  campaign_id: number;
  driver_id: number;
}

async function lockOffer(tx: Tx, id: number): Promise<LockedOffer> {
  const offer = await tx
    .selectFrom('offers')
    .select(['stage', 'status', 'company_id', 'campaign_id', 'driver_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw notFound();
  return offer as LockedOffer;
}

/** Sets the stage and says so: the one place that writes it for cards that exist. */
export async function setStage(tx: Tx, offer: { id: number; company_id: number; campaign_id: number; driver_id: number }, stage: OfferStage): Promise<void> {
  await tx.updateTable('offers').set({ stage, stage_changed_at: now() }).where('id', '=', offer.id).execute();
  const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', offer.driver_id).executeTakeFirstOrThrow();
  await record(tx, 'offer.stage_changed', { offer_id: offer.id, campaign_id: offer.campaign_id, company_id: offer.company_id, user_id });
}

/** The unlocked driver's status agrees with the column its card stands in. */
async function followStage(tx: Tx, unlocked_driver_id: number, company_id: number, stage: OfferStage): Promise<void> {
  const status_id = stage === 'unlocked' ? 1 : stage === 'in_company_process' ? 2 : undefined;
  if (!status_id) return;
  await tx
    .updateTable('unlocked_drivers')
    .set({ status_id, custom_status_id: null, status_changed_at: now() })
    .where('id', '=', unlocked_driver_id)
    .execute();
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
}
