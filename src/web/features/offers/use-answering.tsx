import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

export type Answer = 'accept' | 'reject';

/** The dialogs of a list of offers: they belong to the list, because an answered offer leaves it while its dialog still speaks. */
export function useAnswering() {
  const [asked, setAsked] = useState<{ offer: Offer; answer: Answer }>();
  const close = () => setAsked(undefined);
  const handle = asked && { id: asked.offer.id, token: asked.offer.token, by_link: false };
  const dialogs = asked && handle && (
    <>
      <AcceptDialog offer={asked.offer} handle={handle} open={asked.answer === 'accept'} onClose={close} />
      <RejectDialog handle={handle} open={asked.answer === 'reject'} onClose={close} />
    </>
  );
  return { onAnswer: (offer: Offer, answer: Answer) => setAsked({ offer, answer }), dialogs };
}
