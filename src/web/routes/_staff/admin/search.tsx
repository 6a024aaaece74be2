import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { SearchPage } from '#web/features/campaigns/search/SearchPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/search')({
  validateSearch: searchOf(pages.staffSearch),
  loader: () => texts('search'),
  component: SearchPage,
});
