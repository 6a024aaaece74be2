import { useMutation, useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyMerges, type CompanyMergePreview } from '#contract/staff/company-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { MergeFrame } from '../merges/MergeFrame.tsx';
import { MergePreview } from '../merges/MergePreview.tsx';
import { CompanyEffects, CompanySides } from './CompanySides.tsx';

/** Two accounts of one company become one. */
export function CompanyMergePage() {
  const t = useTexts('company_merges');
  const { values, set } = useFilters(pages.mergeCompanies);
  const { first, second } = values;
  return (
    <MergeFrame
      t={t}
      first={first}
      second={second}
      back={first === undefined ? hrefOf(pages.companies) : hrefOf(pages.company, { params: { id: first } })}
      list={{ href: hrefOf(pages.companies), label: t('to_companies') }}
      picker={
        <SearchSelect
          label={t('other_label')}
          none={t('other_none')}
          value={undefined}
          onPick={(id) => id !== first && set({ second: id })}
          choices={(filter) => query(options.companies, { query: filter })}
        />
      }
      pair={(ids) => <Pair key={`${ids.survivor_id} ${ids.merged_id}`} {...ids} />}
    />
  );
}

interface Ids {
  survivor_id: number;
  merged_id: number;
}

function Pair(ids: Ids) {
  const found = useQuery(query(companyMerges.preview, { query: ids }));
  if (found.data) return <Preview {...ids} preview={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <FormSkeleton fields={4} />;
}

function Preview({ preview, ...ids }: Ids & { preview: CompanyMergePreview }) {
  const t = useTexts('company_merges');
  const { values, set } = useFilters(pages.mergeCompanies);
  return (
    <MergePreview
      t={t}
      ids={ids}
      names={{ survivor: preview.survivor.name, merged: preview.merged.name }}
      differs={preview.differs}
      obstacles={preview.obstacles.map((obstacle) => t(`obstacle.${obstacle}`))}
      merging={useMutation(mutation(companyMerges.merge))}
      home={hrefOf(pages.company, { params: { id: ids.survivor_id } })}
      duplicate={values.duplicate}
      onSwap={() => set({ first: ids.merged_id, second: ids.survivor_id })}
      sides={(choices) => <CompanySides preview={preview} {...choices} />}
      effects={<CompanyEffects effects={preview.effects} />}
    />
  );
}
