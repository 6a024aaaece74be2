import type { ReactNode } from 'react';
import type { Transaction } from '#contract/billing/billing.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

/** A link to the person whom an unlock or a hire was paid for. The amount is on a receipt, the name only on the person's own page. */
export function TransactionPerson({ transaction, children }: { transaction: Transaction; children: ReactNode }) {
  const isStaff = useSession().user?.side === 'staff';
  const { unlocked_driver_id: id } = transaction;
  if (id === null) return children;
  return <PageLink to={hrefOf(isStaff ? pages.staffUnlockedDriver : pages.unlockedDriver, { params: { id } })}>{children}</PageLink>;
}
