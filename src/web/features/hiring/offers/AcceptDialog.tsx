import { lazy, Suspense } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { refreshOffers, type OfferHandle } from './offer-calls.ts';

const AcceptSteps = lazy(() => import('./AcceptSteps.tsx'));

interface Props {
  offer: Offer;
  handle: OfferHandle;
  open: boolean;
  onClose: () => void;
}

/** The yes: phone check where it is needed, how to be reached, done. Closing it looks at everything anew. */
export function AcceptDialog({ offer, handle, open, onClose }: Props) {
  const t = useTexts('offers');
  const close = () => {
    onClose();
    refreshOffers();
  };
  return (
    <Dialog open={open} onClose={close} title={t('accept.button')}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <AcceptSteps offer={offer} handle={handle} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
