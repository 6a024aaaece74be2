import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driverMerges, type MergePreview as Preview } from '#contract/staff/driver-merges.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { MergeFrame } from '../merges/MergeFrame.tsx';
import { MergePreview } from '../merges/MergePreview.tsx';
import { Effects } from './Effects.tsx';
import { SideBySide } from './SideBySide.tsx';

/** Two profiles of one person become one: staff choose field by field, and read what will move. */
export function MergePage() {
  const t = useTexts('driver_merges');
  const { first, second } = useFilters(pages.mergeDrivers).values;
  return (
    <MergeFrame
      t={t}
      first={first}
      second={second}
      back={first === undefined ? hrefOf(pages.drivers) : hrefOf(pages.driver, { params: { id: first } })}
      list={{ href: hrefOf(pages.drivers), label: t('to_drivers') }}
      picker={<OtherProfile />}
      pair={(ids) => <Pair key={`${ids.survivor_id} ${ids.merged_id}`} {...ids} />}
    />
  );
}

function OtherProfile() {
  const t = useTexts('driver_merges');
  const { values, set } = useFilters(pages.mergeDrivers);
  return (
    <SearchSelect
      label={t('other_label')}
      none={t('other_none')}
      value={undefined}
      onPick={(second) => set({ second })}
      choices={({ search }) => ({
        ...query(driversAdmin.list, { query: { ...(search && { search }), per_page: 25 } }),
        select: ({ data }: { data: { id: number; full_name: string; phone: string | null; email: string | null }[] }) => ({
          data: data
            .filter(({ id }) => id !== values.first)
            .map(({ id, full_name, phone, email }) => ({ id, name: [full_name, phone ?? email, `#${id}`].filter(Boolean).join(' · ') })),
        }),
      })}
    />
  );
}

interface Ids {
  survivor_id: number;
  merged_id: number;
}

function Pair(ids: Ids) {
  const found = useQuery(query(driverMerges.preview, { query: ids }));
  if (found.data) return <Compared {...ids} preview={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <FormSkeleton fields={6} />;
}

function Compared({ preview, ...ids }: Ids & { preview: Preview }) {
  const t = useTexts('driver_merges');
  const { values, set } = useFilters(pages.mergeDrivers);
  return (
    <MergePreview
      t={t}
      ids={ids}
      names={{ survivor: preview.survivor.full_name || `#${ids.survivor_id}`, merged: preview.merged.full_name || `#${ids.merged_id}` }}
      differs={preview.differs}
      obstacles={preview.obstacles.map((obstacle) => t(`obstacle.${obstacle}`))}
      merging={useMutation(mutation(driverMerges.merge))}
      home={hrefOf(pages.driver, { params: { id: ids.survivor_id } })}
      duplicate={values.duplicate}
      onSwap={() => set({ first: ids.merged_id, second: ids.survivor_id })}
      sides={(choices) => <SideBySide preview={preview} {...choices} />}
      effects={<Effects effects={preview.effects} />}
    />
  );
}
