import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { TransactionsTable } from '#web/features/billing/billing/TransactionsTable.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { usePage } from './use-page.ts';

export function TransactionsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { position, pages: turning } = usePage();
  const list = useQuery(listQuery(companyAdmin.transactions, { params: { id }, query: position }));
  return (
    <Stack>
      <Group gap="md">
        <PageLink to={hrefOf(pages.staffInvoices, { search: { company_id: id } })}>{t('to_invoices')}</PageLink>
        <PageLink to={hrefOf(pages.companyStatement, { params: { id } })}>{t('to_statement')}</PageLink>
      </Group>
      <TransactionsTable
        list={list}
        {...turning}
        source={listSource('transactions', companyAdmin.transactions, { params: { id }, query: {} })}
        empty={<EmptyState title={t('none.transactions')} />}
      />
    </Stack>
  );
}
