import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driverMerges, type DriverMerge } from '#contract/staff/driver-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { MergeNotes } from '../merges/MergeNotes.tsx';

/** The merges of this profile. */
export function DriverMergeNotes({ driver }: { driver: { id: number } }) {
  const t = useTexts('driver_merges');
  const { data } = useQuery(query(driverMerges.list, { query: { driver_id: driver.id } }));
  const undoing = useMutation(mutation(driverMerges.undo));
  const linkTo = (other: number) => hrefOf(pages.driver, { params: { id: other } });
  const remains = ({ credits, credits_returnable }: DriverMerge) =>
    [
      credits_returnable > 0 && t('undo.charged', { count: credits_returnable }),
      credits > credits_returnable && t('undo.credits', { count: credits - credits_returnable }),
    ]
      .filter(Boolean)
      .join(' ');
  return <MergeNotes merges={data?.data} of={driver.id} t={t} hrefOf={linkTo} undoing={undoing} remains={remains} />;
}
