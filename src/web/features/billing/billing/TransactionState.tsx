import type { TransactionStatus } from '#contract/foundation/vocabulary.ts';
import type { Transaction } from '#contract/billing/billing.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

const levels: Record<TransactionStatus, Level> = {
  pending: 'warning',
  open: 'info',
  paid: 'success',
  covered: 'success',
  failed: 'danger',
  credited: 'neutral',
};

export function TransactionState({ transaction }: { transaction: Transaction }) {
  const t = useTexts('billing');
  return <Status level={levels[transaction.status]}>{t(`status.${transaction.status}`)}</Status>;
}
