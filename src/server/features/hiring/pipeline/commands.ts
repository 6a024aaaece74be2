import type { OfferStage } from '#contract/hiring/pipeline.ts';
import { moveTo } from '#contract/hiring/pipeline.policy.ts';
import { stateOfCard } from '#contract/hiring/progress.ts';
import type { Actor } from '#contract/people.ts';
import { advance, lockByOffer } from '#server/features/hiring/progress/commands.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { getCard, scopeOf } from './queries.ts';

const refusals = { unlock: 'unlock_needed', hire: 'hire_needed', reasons: 'reasons_needed' } as const;

/** Moves a card to another column of the board. Moves that cost money or change a hire have their own calls and are refused here. */
export async function moveCard(tx: Tx, actor: Actor, id: number, stage: OfferStage) {
  const scope = scopeOf(actor);
  // locked before it is read: an unlock may commit while this waits
  const person = await lockByOffer(tx, id);
  const card = await getCard(tx, scope, id);
  await ensureCanManage(tx, actor, person.company_id);
  const move = moveTo(card, stage);
  if (move === 'none') return card;
  if (move === 'unlock' || move === 'hire' || move === 'reasons') throw new Refusal(refusals[move]);
  ensure(move === 'allowed', 'stage_refused');
  await advance(tx, actor, person, stateOfCard({ stage, is_current: person.is_current }));
  return getCard(tx, scope, id);
}
