import { Button, Switch } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { useCampaignColumns } from '#web/features/campaigns/campaigns/CampaignColumns.tsx';
import { orderOf } from '#web/features/campaigns/campaigns/order.ts';
import { StaffCampaignMenu } from './StaffCampaignMenu.tsx';

const OfferRemindersDialog = lazy(async () => ({ default: (await import('./OfferRemindersDialog.tsx')).OfferRemindersDialog }));

/** The campaigns of all companies, or of the one in the URL, most hires first. */
export function StaffCampaignsPage() {
  const t = useTexts('campaigns');
  const filters = useFilters(pages.staffCampaigns);
  const isAdmin = usePermission('admin');
  const { search, page, per_page, company_id, archived, sort } = filters.values;
  const listFilters = { search, company_id, archived, ...orderOf(sort) };
  const list = useQuery(listQuery(dashboard.campaigns, { query: { ...listFilters, page, per_page } }));
  const company = {
    key: 'company',
    header: t('staff.company'),
    width: 180,
    value: (row: { company: { name: string } }) => row.company.name,
    cell: (row: { company: { id: number; name: string } }) => (
      <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>
    ),
  };
  const [first, ...rest] = useCampaignColumns();
  return (
    <>
      <PageHeader title={t('title')} text={t('staff.about')} actions={isAdmin && <OfferReminders />} />
      <FilterBar
        views={<Views />}
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id })} />
        <Switch
          label={t('archived')}
          checked={archived ?? false}
          onChange={(event) => filters.set({ archived: event.currentTarget.checked || undefined })}
        />
      </FilterBar>
      <DataTable
        name="staff-campaigns"
        label={t('title')}
        columns={[first!, company, ...rest]}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) => hrefOf(pages.staffCampaign, { params: { id: row.id } })}
        rowActions={(row) => <StaffCampaignMenu campaign={row} />}
        sort={sort}
        onSort={(next) => filters.set({ sort: next })}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('all_campaigns', dashboard.campaigns, { query: listFilters })}
        empty={<EmptyState title={t('none_found')} text={t('none_found_text')} />}
      />
    </>
  );
}

function OfferReminders() {
  const t = useTexts('campaigns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconBellRinging size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('offer_reminders.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfferRemindersDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
