import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Audience } from '#contract/matching/audiences.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { ArchivedSwitch } from './ArchivedSwitch.tsx';
import { usePage } from './use-page.ts';

const audienceLevels: Record<Audience['status'], Level> = { pending: 'warning', approved: 'success', rejected: 'danger' };

export function AudiencesTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const page = usePage();
  const { position, pages: paging } = page;
  // what it asks for, its drivers and its decision; for sales where it is
  const isAdmin = usePermission('admin');
  const list = useQuery(listQuery(companyAdmin.audiences, { params: { id }, query: position }));
  const columns: Column<Audience>[] = [
    { key: 'name', header: t('column.audience'), cell: (row) => row.name, fixed: true },
    { key: 'contact_type', header: t('column.contact_type'), cell: (row) => t(`contact_type.${row.contact_type}`) },
    {
      key: 'status',
      header: t('column.state'),
      cell: (row) => <Status level={audienceLevels[row.status]}>{t(`audience.${row.status}`)}</Status>,
      value: (row) => t(`audience.${row.status}`),
    },
    momentColumn({ key: 'updated_at', header: t('column.updated_at') }, (row) => row.updated_at),
  ];
  return (
    <>
      <ArchivedSwitch {...page} />
      <DataTable
        name="company-audiences"
        label={t('tab.audiences')}
        columns={columns}
        list={list}
        rowName={(row) => row.name}
        rowLink={({ id: audience }) =>
          isAdmin ? hrefOf(pages.audienceApproval, { params: { id: audience } }) : hrefOf(pages.audienceMap, { search: { audience } })
        }
        {...paging}
        source={listSource('audiences', companyAdmin.audiences, { params: { id }, query: { archived: position.archived } })}
        empty={<EmptyState title={t('none.audiences')} />}
      />
    </>
  );
}
