import { useQuery } from '@tanstack/react-query';
import { hrefOf, type Href, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { Composer } from './Composer.tsx';

type Recipients = SearchValues<typeof pages.newBulkMessage.search>;

/** The list with the filters that led here. */
function listOf({ from = 'drivers', via: _, ids: __, audience_id: ___, list: ____, ...filters }: Recipients): Href {
  const { mine, waiting_list, status_id, custom_status_id, user_ids, campaign_id, company_id, user_id, ...driverFilters } = filters;
  const { search } = driverFilters;
  switch (from) {
    case 'drivers':
      return hrefOf(pages.drivers, { search: driverFilters });
    case 'companies':
      return hrefOf(pages.companies, { search: { search, mine, waiting_list } });
    case 'unlocked_drivers':
      return hrefOf(pages.staffUnlockedDrivers, { search: { search, status_id, custom_status_id, user_ids, campaign_id, company_id } });
    case 'rejected_offers':
      return hrefOf(pages.rejectedOffers, { search: { user_id, company_id, campaign_id } });
    case 'audience':
      return hrefOf(pages.bulkMessages);
  }
}

/** One message to the people of a list. They are counted once and stay frozen until it is sent. */
export function NewBulkMessagePage() {
  const t = useTexts('bulk_messages');
  const { values } = useFilters(pages.newBulkMessage);
  const { place: _, ...recipients } = values;
  const { from = 'drivers', via = 'email' } = recipients;
  const counted = useQuery({
    ...query(bulkMessages.count, { query: { ...recipients, via } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const header = <PageHeader title={t('new')} text={t(`from.${from}`)} back={listOf(values)} />;
  if (counted.error && !counted.data)
    return (
      <>
        {header}
        <ErrorState error={counted.error} onRetry={() => void counted.refetch()} />
      </>
    );
  if (!counted.data) return <PageSkeleton />;
  return (
    <>
      {header}
      <Composer key={via} count={counted.data} recipients={recipients} from={from} via={via} onRecount={() => void counted.refetch()} />
    </>
  );
}
