import { useQuery } from '@tanstack/react-query';
import { unlockedDrivers, type HirePreview } from '#contract/hiring/unlocked-drivers.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** The price of the hire once confirmed, and how it is paid: shown before it is reported. */
export function HirePrice({ unlocked_driver_id }: { unlocked_driver_id: number }) {
  const preview = useQuery({ ...query(unlockedDrivers.hirePreview, { params: { id: unlocked_driver_id } }), staleTime: 0 });
  if (preview.data) return <Sum preview={preview.data} />;
  return preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} compact /> : <RowsSkeleton rows={3} />;
}

function Sum({ preview }: { preview: HirePreview }) {
  const t = useTexts('unlocked_drivers');
  const { paid_by, prepaid_left } = preview;
  const nothing = [t('hire.total'), <strong key="total">{money(0)}</strong>] as const;
  if (paid_by === 'prepaid')
    return (
      <DescriptionList
        figures
        facts={[[t('hire.price'), t('hire.by.prepaid')], [t('hire.prepaid_left'), `${prepaid_left} → ${prepaid_left - 1}`], nothing]}
      />
    );
  if (paid_by === 'free' && preview.lines.length === 1) return <DescriptionList figures facts={[nothing]} />;
  return (
    <>
      {paid_by === null && <Note level="warning">{t('hire.no_method')}</Note>}
      <PriceBreakdown price={preview} after={paid_by && paid_by !== 'free' ? [[t('hire.paid_by'), t(`hire.by.${paid_by}`)]] : []} />
    </>
  );
}
