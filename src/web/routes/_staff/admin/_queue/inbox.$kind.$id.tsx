import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { ItemPage } from '#web/features/staff/inbox/ItemPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/_queue/inbox/$kind/$id')({
  validateSearch: searchOf(pages.inboxEntry),
  loader: () => texts('approvals', 'audiences', 'job_posts'),
  component: ItemPage,
});
