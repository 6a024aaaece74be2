import { createFileRoute, redirect } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';

/** The path of the call, opened as a page. */
export const Route = createFileRoute('/_staff/admin/campaign-approvals/pending')({
  beforeLoad: () => {
    throw redirect({ href: hrefOf(pages.approvals, { search: { kind: 'campaign' } }), replace: true });
  },
});
