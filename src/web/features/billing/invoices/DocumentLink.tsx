import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

/** A document among those of the reader: of the own company, or, for staff, of all companies. */
export function DocumentLink({ id, number }: { id: number; number: string }) {
  const isStaff = useSession().user?.side === 'staff';
  const to = isStaff ? hrefOf(pages.staffInvoices, { search: { invoice: id } }) : hrefOf(pages.invoices, { search: { invoice: id } });
  return <PageLink to={to}>{number}</PageLink>;
}
