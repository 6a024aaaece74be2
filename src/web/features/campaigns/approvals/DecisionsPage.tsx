import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { approvalDecisions, type ApprovalDecision } from '#contract/campaigns/approval-decisions.ts';
import { options } from '#contract/foundation/options.ts';
import { approvalOutcomes } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { moment } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { KindFilter } from './KindFilter.tsx';

/** What staff decided: who, when, what and why, newest first. */
export function DecisionsPage() {
  const t = useTexts('approvals');
  const filters = useFilters(pages.approvalDecisions);
  const list = useQuery(listQuery(approvalDecisions.list, { query: filters.values }));
  return (
    <>
      <PageHeader title={t('decisions.title')} text={t('decisions.text')} back={hrefOf(pages.approvals)} />
      <Filters filters={filters} />
      <DataTable
        name="approval-decisions"
        label={t('decisions.title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.name}
        rowLink={({ kind, target_id }) =>
          hrefOf(kind === 'audience' ? pages.audienceApproval : pages.campaignApproval, { params: { id: target_id } })
        }
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'decisions.none')} />}
      />
    </>
  );
}

function useColumns(): Column<ApprovalDecision>[] {
  const t = useTexts('approvals');
  const outcome = ({ decision, state }: ApprovalDecision) => (
    <Status level={state !== 'in_effect' ? 'neutral' : decision === 'approved' ? 'success' : 'danger'}>
      {t(decision === 'approved' ? 'is_approved' : 'is_rejected')}
      {state !== 'in_effect' && ` · ${t(`states.${state}`)}`}
    </Status>
  );
  return [
    { key: 'name', header: t('decisions.entry'), cell: (row) => row.name, fixed: true },
    {
      key: 'kind',
      header: t('filter.kind'),
      cell: ({ kind, is_change }) => (is_change ? t('change_of', { kind: t(`kinds.${kind}`) }) : t(`kinds.${kind}`)),
    },
    {
      key: 'company',
      header: t('name'),
      cell: ({ company }) => <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink>,
    },
    { key: 'decision', header: t('decisions.decision'), cell: outcome },
    { key: 'reason', header: t('decisions.reason'), cell: ({ reason }) => reason ?? '–' },
    { key: 'decided_by', header: t('decisions.who'), cell: ({ decided_by }) => decided_by.full_name },
    { key: 'decided_at', header: t('decisions.when'), cell: ({ decided_at }) => moment(decided_at), align: 'end' },
  ];
}

function Filters({ filters }: { filters: ReturnType<typeof useFilters<typeof pages.approvalDecisions.search>> }) {
  const t = useTexts('approvals');
  const admins = useQuery({ ...query(options.admins), staleTime: 300_000 });
  const { search, kind, decision, company_id, decided_by } = filters.values;
  return (
    <FilterBar
      search={search}
      onSearch={(text) => filters.set({ search: text })}
      pause_ms={LIST_SEARCH_MS}
      isFiltered={filters.isSet}
      onClear={filters.clear}
    >
      <KindFilter value={kind} onPick={(picked) => filters.set({ kind: picked })} />
      <NativeSelect
        aria-label={t('decisions.decision')}
        value={decision ?? ''}
        onChange={({ currentTarget: { value } }) => filters.set({ decision: approvalOutcomes.find((each) => each === value) })}
        data={[{ value: '', label: t('decisions.every') }, ...approvalOutcomes.map((value) => ({ value, label: t(`is_${value}`) }))]}
      />
      <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id })} />
      <NativeSelect
        aria-label={t('decisions.who')}
        value={String(decided_by ?? '')}
        onChange={({ currentTarget: { value } }) => filters.set({ decided_by: Number(value) || undefined })}
        data={[
          { value: '', label: t('decisions.anyone') },
          ...(admins.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FilterBar>
  );
}
