import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/_inbox/approvals/')({
  validateSearch: searchOf(pages.approvals),
  component: () => null,
});
