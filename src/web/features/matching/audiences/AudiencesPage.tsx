import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { audiences, type Audience } from '#contract/matching/audiences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { ArchiveFilterBar } from '#web/ui/ArchiveFilterBar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { distance } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { AudienceActions } from './AudienceActions.tsx';
import { AudienceStatus } from './AudienceStatus.tsx';
import { OptimizationDialog } from './OptimizationDialog.tsx';

/** The company's audiences, newest first. */
export function AudiencesPage() {
  const t = useTexts('audiences');
  const filters = useFilters(pages.audiences);
  const canEdit = usePermission('audiences');
  const [isOptimizing, setOptimizing] = useState(false);
  const { search, page, per_page, archived } = filters.values;
  const listFilters = { search, archived };
  const list = useQuery(listQuery(audiences.list, { query: { ...listFilters, page, per_page } }));
  const create = canEdit && (
    <Button component={PageLink} to={hrefOf(pages.newAudience)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <>
            {canEdit && (
              <Button variant="default" onClick={() => setOptimizing(true)}>
                {t('optimization.open')}
              </Button>
            )}
            {create}
          </>
        }
      />
      <ArchiveFilterBar filters={filters} archivedLabel={t('archived')} views={<Views />} />
      <DataTable
        name="audiences"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) => hrefOf(pages.audience, { params: { id: row.id } })}
        {...(canEdit && { rowActions: (row: Audience) => <AudienceActions audience={row} /> })}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('audiences', audiences.list, { query: listFilters })}
        empty={
          filters.isSet ? (
            <EmptyState title={t('none_found')} text={t('none_found_text')} />
          ) : (
            <EmptyState icon={<IconTargetArrow size={36} stroke={1.5} />} title={t('none_yet')} text={t('none_yet_text')} action={create} />
          )
        }
      />
      <OptimizationDialog open={isOptimizing} onClose={() => setOptimizing(false)} />
    </>
  );
}

function useColumns(): Column<Audience>[] {
  const t = useTexts('audiences');
  const campaignsOf = ({ campaigns_count, running_campaigns_count: count }: Audience) =>
    count > 0 ? `${campaigns_count} · ${t('campaigns_running', { count })}` : String(campaigns_count);
  return [
    { key: 'name', header: t('input.name'), cell: (row) => row.name, fixed: true },
    {
      key: 'status',
      header: t('status_label'),
      cell: (row) => <AudienceStatus audience={row} />,
      value: (row) => t(`status.${row.status}`),
    },
    { key: 'contact_type', header: t('field.contact_type'), cell: (row) => t(`contact_type.${row.contact_type}`) },
    { key: 'place', header: t('place'), cell: (row) => `${row.meta.location?.label ?? '–'} · ${distance(row.meta.range)}` },
    { key: 'campaigns', header: t('campaigns'), cell: (row) => campaignsOf(row) },
    momentColumn({ key: 'updated_at', header: t('updated_at'), align: 'end' }, (row) => row.updated_at),
  ];
}
