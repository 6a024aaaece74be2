import { useQuery } from '@tanstack/react-query';
import { billing } from '#contract/billing/billing.ts';
import { slots } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, money } from '#web/ui/format.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Billing.module.css';

interface Charge {
  key: string;
  what: string;
  due_on: string;
  amount_gross: number;
}

/** Future payments with their dates: debits and transfers that are booked, and the next month of the slots. */
export function NextCharges() {
  const t = useTexts('billing');
  const open = useQuery(query(billing.transactions, { query: { status: 'open' } }));
  const information = useQuery(query(slots.information));
  const error = open.error ?? information.error;
  if (error) return <ErrorState error={error} compact onRetry={() => void [open.refetch(), information.refetch()]} />;
  if (!open.data || !information.data) return <RowsSkeleton rows={3} />;
  const { next_charge } = information.data;
  const charges: Charge[] = [
    ...open.data.data.map((row) => ({
      key: `t${row.id}`,
      what: row.payment_method === null ? t('next.by_transfer', { what: t(`kind.${row.kind}`) }) : t(`kind.${row.kind}`),
      due_on: row.due_on ?? '',
      amount_gross: row.amount_gross,
    })),
    ...(next_charge.amount_gross > 0
      ? [{ key: 'slots', what: t('next.slots'), due_on: next_charge.due_on, amount_gross: next_charge.amount_gross }]
      : []),
  ].toSorted((one, two) => one.due_on.localeCompare(two.due_on));
  if (charges.length === 0) return <EmptyState compact title={t('next.none')} text={t('next.none_text')} />;
  return (
    <>
      <ul className={css.charges}>
        {charges.map(({ key, what, due_on, amount_gross }) => (
          <li key={key} className={css.charge}>
            <span className={css.when}>{day(due_on)}</span>
            <span>{what}</span>
            <strong className={css.amount}>{money(amount_gross)}</strong>
          </li>
        ))}
      </ul>
      <p className={css.taxed}>{t('next.with_tax')}</p>
    </>
  );
}
