import type { OfferStage } from './pipeline.ts';
import { needOf, stateOfCard, type Need } from './progress.ts';

/** What a move on the board requires. `refused`: the user cannot make this move. */
export type Move = 'none' | 'allowed' | 'unlock' | 'hire' | 'reasons' | 'refused';

const moves: Record<Need, Move> = {
  nothing: 'allowed',
  unlock: 'unlock',
  hire: 'hire',
  reasons: 'reasons',
  answer: 'refused',
  confirmation: 'refused',
  removal: 'refused',
  other_offer: 'refused',
};

interface Facts {
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
  unlocked_driver_id: number | null;
  is_current: boolean;
}

/** What moving this card to that column requires (ST022). A card that was set aside returns to the column of the driver's answer. */
export function moveTo({ stage, status, unlocked_driver_id, ...card }: Facts, to: OfferStage): Move {
  if (stage === to) return 'none';
  const is_unlocked = unlocked_driver_id !== null;
  const is_current = is_unlocked && card.is_current;
  const state = stateOfCard({ stage, is_current });
  if (state === 'put_aside' && status !== (to === 'new' ? 'open' : 'accepted')) return 'refused';
  const need = needOf({ state, is_unlocked, is_current }, stateOfCard({ stage: to, is_current }));
  return need ? moves[need] : 'refused';
}
