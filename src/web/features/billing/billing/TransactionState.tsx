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

/** A returned debit is said before the debt that it left. */
export function TransactionState({ transaction: { status, debit, payment_method } }: { transaction: Transaction }) {
  const t = useTexts('billing');
  const isReturned = status === 'open' && (debit?.state === 'returned' || debit?.state === 'rejected');
  if (isReturned) return <Status level="danger">{t('returned', { reason: debit.reason_text ?? debit.state })}</Status>;
  if (status === 'open' && debit?.state === 'handed_in') return <Status level="info">{t('at_the_bank')}</Status>;
  if (status === 'open' && payment_method === null) return <Status level="info">{t('to_transfer')}</Status>;
  return <Status level={levels[status]}>{t(`status.${status}`)}</Status>;
}
