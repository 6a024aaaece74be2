import type { InvoiceRow } from '#contract/billing/invoices.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, money } from '#web/ui/format.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';

/** What is to be done about a document, in words. */
export function invoiceState(row: InvoiceRow, t: Translate<'invoices'>): { text: string; level: Level } {
  if (row.kind === 'cancellation') return { text: t('state.cancels', { number: row.corrects_number ?? '' }), level: 'neutral' };
  if (row.kind === 'credit_note') return { text: t('state.credits', { number: row.corrects_number ?? '' }), level: 'neutral' };
  if (row.is_cancelled) return { text: t('state.cancelled'), level: 'neutral' };
  if (row.amount_left <= 0) return { text: t('state.paid'), level: 'success' };
  return { text: row.due_on ? t('state.due', { day: day(row.due_on) }) : t('state.open'), level: 'info' };
}

export const InvoiceState = ({ row }: { row: InvoiceRow }) => {
  const { text, level } = invoiceState(row, useTexts('invoices'));
  return <Status level={level}>{text}</Status>;
};

/** The columns that the company and staff have in common. What gives back is shown with a minus. */
export function useInvoiceColumns<Row extends InvoiceRow>(): Column<Row>[] {
  const t = useTexts('invoices');
  const signed = (row: InvoiceRow, cents: number) => (row.kind === 'invoice' ? cents : -cents);
  return [
    { key: 'number', header: t('column.number'), cell: (row) => row.number, fixed: true, whole: true },
    { key: 'issued_on', header: t('column.issued_on'), cell: (row) => day(row.issued_on), value: (row) => row.issued_on },
    { key: 'kind', header: t('column.kind'), cell: (row) => t(`kind.${row.kind}`) },
    { key: 'state', header: t('column.state'), cell: (row) => <InvoiceState row={row} />, value: (row) => invoiceState(row, t).text },
    moneyColumn({ key: 'amount_net', header: t('column.net'), hidden: true }, (row) => signed(row, row.amount_net)),
    {
      key: 'amount_gross',
      header: t('column.gross'),
      cell: (row) => <strong>{money(signed(row, row.amount_gross))}</strong>,
      value: (row) => ({ cents: signed(row, row.amount_gross) }),
      align: 'end',
      fixed: true,
    },
  ];
}
