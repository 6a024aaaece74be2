import { useState } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';

export type Answer = 'accept' | 'reject';
export interface Asked {
  offer: Offer;
  answer: Answer;
}

/** The offer being answered. It belongs to the list, because an answered offer leaves the list while its dialog is open. */
export function useAnswering() {
  const [asked, setAsked] = useState<Asked>();
  return { asked, onAnswer: (offer: Offer, answer: Answer) => setAsked({ offer, answer }), onClose: () => setAsked(undefined) };
}
