import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffNewsPage } from '#web/features/foundation/news/StaffNewsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/news/')({
  validateSearch: searchOf(pages.staffNews),
  loader: () => texts('news_admin'),
  component: StaffNewsPage,
});
