import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BankLinesPage } from '#web/features/billing/bank-files/BankLinesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/bank-lines')({
  validateSearch: searchOf(pages.bankLines),
  loader: () => texts('bank_files'),
  component: BankLinesPage,
});
