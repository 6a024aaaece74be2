import { useState } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';

export type Answer = 'accept' | 'reject';
export interface Asked {
  offer: Offer;
  answer: Answer;
}

/** Which offer of a list is being answered. It belongs to the list: an answered offer leaves it while its dialog still speaks. */
export function useAnswering() {
  const [asked, setAsked] = useState<Asked>();
  return { asked, onAnswer: (offer: Offer, answer: Answer) => setAsked({ offer, answer }), onClose: () => setAsked(undefined) };
}
