import { useState } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';

export type Answer = 'accept' | 'reject';
export interface AnsweredOffer {
  offer: Offer;
  answer: Answer;
}

/** The offer being answered. It belongs to the list, because an answered offer leaves the list while its dialog is open. */
export function useAnswering() {
  const [answering, setAnswering] = useState<AnsweredOffer>();
  return { answering, onAnswer: (offer: Offer, answer: Answer) => setAnswering({ offer, answer }), onClose: () => setAnswering(undefined) };
}
