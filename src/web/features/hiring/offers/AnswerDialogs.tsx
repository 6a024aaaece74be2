import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import type { AnsweredOffer } from './use-answering.ts';

/** The dialogs of a list of offers. */
export function AnswerDialogs({ answering, onClose }: { answering: AnsweredOffer | undefined; onClose: () => void }) {
  if (!answering) return null;
  const { offer, answer } = answering;
  const handle = { id: offer.id, token: offer.token, by_link: false };
  return (
    <>
      <AcceptDialog offer={offer} handle={handle} open={answer === 'accept'} onClose={onClose} />
      <RejectDialog offer={offer} handle={handle} open={answer === 'reject'} onClose={onClose} />
    </>
  );
}
