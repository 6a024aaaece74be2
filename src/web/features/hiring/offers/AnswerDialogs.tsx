import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import type { Asked } from './use-answering.ts';

/** The dialogs of a list of offers. */
export function AnswerDialogs({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  if (!asked) return null;
  const { offer, answer } = asked;
  const handle = { id: offer.id, token: offer.token, by_link: false };
  return (
    <>
      <AcceptDialog offer={offer} handle={handle} open={answer === 'accept'} onClose={onClose} />
      <RejectDialog offer={offer} handle={handle} open={answer === 'reject'} onClose={onClose} />
    </>
  );
}
