import type { OfferStage } from './pipeline.ts';

/** What a move on the board needs before it can happen. `refused`: it happens by other people's doing, or not at all. */
export type Move = 'none' | 'allowed' | 'unlock' | 'hire' | 'reasons' | 'refused';

const moves: Record<OfferStage, Partial<Record<OfferStage, Move>>> = {
  new: { unqualified: 'allowed' },
  in_process: { unlocked: 'unlock', in_company_process: 'unlock', unqualified: 'allowed' },
  unlocked: { in_company_process: 'allowed', gets_hired: 'hire', unqualified: 'reasons' },
  in_company_process: { unlocked: 'allowed', gets_hired: 'hire', unqualified: 'reasons' },
  gets_hired: { in_company_process: 'refused', unqualified: 'reasons' },
  hired: {},
  unqualified: { new: 'allowed', in_process: 'allowed', unlocked: 'allowed', in_company_process: 'allowed' },
};

interface Facts {
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
  unlocked_driver_id: number | null;
}

/** What moving this card to that column needs (ST022). A card that was put aside goes back to where its facts belong. */
export function moveTo(card: Facts, to: OfferStage): Move {
  if (card.stage === to) return 'none';
  if (card.stage === 'unqualified') return returns(card, to) ? 'allowed' : 'refused';
  return moves[card.stage][to] ?? 'refused';
}

function returns({ status, unlocked_driver_id }: Facts, to: OfferStage): boolean {
  if (unlocked_driver_id !== null) return to === 'unlocked' || to === 'in_company_process';
  return to === (status === 'accepted' ? 'in_process' : status === 'open' ? 'new' : undefined);
}
