import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { TransactionsTable } from '#web/features/billing/billing/TransactionsTable.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { usePage } from './use-page.ts';

export function TransactionsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { position, pages } = usePage();
  const list = useQuery(listQuery(companyAdmin.transactions, { params: { id }, query: position }));
  return (
    <TransactionsTable
      list={list}
      {...pages}
      source={listSource('transactions', companyAdmin.transactions, { params: { id }, query: {} })}
      empty={<EmptyState title={t('none.transactions')} />}
    />
  );
}
