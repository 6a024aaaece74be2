import type { OfferStage } from './pipeline.ts';

/** What a move on the board needs before it can happen. `refused`: it happens by other people's doing, or not at all. */
export type Move = 'none' | 'allowed' | 'unlock' | 'hire' | 'reasons' | 'refused';

const moves: Record<OfferStage, Partial<Record<OfferStage, Move>>> = {
  new: { unqualified: 'allowed' },
  in_process: { unlocked: 'unlock', in_company_process: 'unlock', unqualified: 'allowed' },
  unlocked: { in_company_process: 'allowed', gets_hired: 'hire', unqualified: 'reasons' },
  in_company_process: { unlocked: 'allowed', gets_hired: 'hire', unqualified: 'reasons' },
  // the driver has the word: what was reported cannot be taken back from here
  gets_hired: {},
  hired: {},
  unqualified: {},
};

interface Facts {
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
  unlocked_driver_id: number | null;
  is_current: boolean;
}

/** What moving this card to that column needs (ST022). A card that was put aside goes back to where its facts belong. */
export function moveTo(card: Facts, to: OfferStage): Move {
  if (card.stage === to) return 'none';
  if (card.stage === 'unqualified') return returns(card, to) ? 'allowed' : 'refused';
  const move = moves[card.stage][to] ?? 'refused';
  if (card.unlocked_driver_id === null) return move;
  // somebody the company has already costs nothing again
  if (move === 'unlock') return 'allowed';
  if (card.is_current) return move;
  // the person is worked through another offer: this one can be put aside, or take over by going into the process
  return move === 'reasons' ? 'allowed' : move === 'hire' ? 'refused' : move;
}

function returns({ status, unlocked_driver_id }: Facts, to: OfferStage): boolean {
  if (unlocked_driver_id !== null) return to === 'unlocked' || to === 'in_company_process';
  return to === (status === 'accepted' ? 'in_process' : status === 'open' ? 'new' : undefined);
}
