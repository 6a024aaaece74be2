import { createFileRoute, redirect } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';

/** The path of the call, opened as a page. */
export const Route = createFileRoute('/_staff/admin/audience-approvals/pending')({
  beforeLoad: () => {
    throw redirect({ href: hrefOf(pages.approvals, { search: { kind: 'audience' } }), replace: true });
  },
});
