import { useQuery } from '@tanstack/react-query';
import { deals } from '#contract/billing/deals.ts';
import { options } from '#contract/foundation/options.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { DealForm } from './DealForm.tsx';
import { newDraft } from './draft.ts';

/** A deal for a company that exists, or for a new one. */
export function NewDealPage() {
  const t = useTexts('deals');
  const { company_id } = useFilters(pages.newDeal).values;
  const company = useQuery({ ...query(options.companies, { query: { id: company_id ?? 0 } }), enabled: company_id !== undefined });
  return (
    <>
      <PageHeader title={t('create')} text={t('create_text')} back={hrefOf(pages.deals)} />
      {company_id !== undefined && company.isPending ? (
        <FormSkeleton fields={8} />
      ) : (
        <DealForm
          endpoint={deals.create}
          initial={newDraft(company_id, company.data?.data[0]?.name)}
          onSaved={({ id }) => goTo(hrefOf(pages.deal, { params: { id } }))}
        />
      )}
    </>
  );
}
