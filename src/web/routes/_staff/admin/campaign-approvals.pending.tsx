import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of the call, opened as a page. */
export const Route = createFileRoute('/_staff/admin/campaign-approvals/pending')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/campaign-approvals' as never, replace: true });
  },
});
