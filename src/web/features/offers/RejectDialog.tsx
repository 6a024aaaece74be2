import { lazy, Suspense } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { flash } from '#web/ui/flash.ts';
import { refreshOffers, type OfferHandle } from './offer-calls.ts';

const RejectForm = lazy(() => import('./RejectForm.tsx'));

/** The no, and why: the reasons make the next offers better (V031). */
export function RejectDialog({ handle, open, onClose }: { handle: OfferHandle; open: boolean; onClose: () => void }) {
  const t = useTexts('offers');
  return (
    <Dialog open={open} onClose={onClose} title={t('reject.title')}>
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <RejectForm
          handle={handle}
          onRejected={() => {
            onClose();
            refreshOffers();
            flash.success(t('reject.done'));
          }}
        />
      </Suspense>
    </Dialog>
  );
}
