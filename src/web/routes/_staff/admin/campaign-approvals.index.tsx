import { createFileRoute, redirect } from '@tanstack/react-router';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';

/** An earlier address of the inbox. */
export const Route = createFileRoute('/_staff/admin/campaign-approvals/')({
  beforeLoad: () => {
    throw redirect({ href: hrefOf(pages.approvals, { search: { kind: 'campaign' } }), replace: true });
  },
});
