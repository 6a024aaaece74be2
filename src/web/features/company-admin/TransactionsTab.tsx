import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/company-admin.ts';
import { TransactionsTable } from '#web/features/billing/TransactionsTable.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { usePage } from './use-page.ts';

export function TransactionsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.transactions, { params: { id }, query: { page } }));
  return <TransactionsTable list={list} onPage={setPage} empty={<EmptyState title={t('none.transactions')} />} />;
}
