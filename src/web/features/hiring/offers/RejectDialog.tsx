import { lazy, Suspense } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OfferHandle } from './offer-calls.ts';

const RejectForm = lazy(() => import('./RejectForm.tsx'));

interface Props {
  offer: Offer;
  handle: OfferHandle;
  open: boolean;
  onClose: () => void;
}

/** The rejection with its reasons (V031). */
export function RejectDialog({ offer, handle, open, onClose }: Props) {
  const t = useTexts('offers');
  return (
    <Dialog open={open} onClose={onClose} title={t('reject.title')}>
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <RejectForm
          offer={offer}
          handle={handle}
          onLater={onClose}
          onRejected={() => {
            onClose();
            toast.success(t('reject.done'));
          }}
        />
      </Suspense>
    </Dialog>
  );
}
