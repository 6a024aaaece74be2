import { lazy, Suspense } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import type { OfferHandle } from './offer-calls.ts';

const AcceptSteps = lazy(() => import('./AcceptSteps.tsx'));

interface Props {
  offer: Offer;
  handle: OfferHandle;
  open: boolean;
  onClose: () => void;
}

/** Accepting: phone check if needed, contact preferences, confirmation. */
export function AcceptDialog({ offer, handle, open, onClose }: Props) {
  const t = useTexts('offers');
  // ST021: reloads as a new page would, also after a dialog without an answer
  const close = () => {
    onClose();
    void queryClient.invalidateQueries();
  };
  return (
    <Dialog open={open} onClose={close} title={t('accept.button')}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <AcceptSteps offer={offer} handle={handle} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
