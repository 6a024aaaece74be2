import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { PrepaidPage } from '#web/features/billing/prepaid/PrepaidPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/prepaid')({
  validateSearch: searchOf(pages.prepaid),
  loader: () => texts('prepaid', 'price_lines'),
  component: PrepaidPage,
});
