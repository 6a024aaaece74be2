import { lazy, Suspense, type ReactNode } from 'react';
import { epcCode } from '#contract/billing/epc-code.ts';
import type { Invoice } from '#contract/billing/invoices.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, dayRange, groupedIban, money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Stack, type Fact } from '#web/ui/Panel.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { InvoiceState } from './InvoiceState.tsx';

const QrCode = lazy(() => import('#web/features/accounts/second-factor/QrCode.tsx'));

/** A document's facts above its lines, and its sums beneath them. Company and staff read the same. */
export function InvoiceFacts({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const t = useTexts('invoices');
  const { content, corrects_id, corrects_number, corrections } = invoice;
  const { buyer, period, buyer_reference, payment, notes } = content;
  const facts: Fact[] = [
    [t('column.issued_on'), day(invoice.issued_on)],
    [t('period'), dayRange(period.from, period.till)],
    ...(invoice.due_on ? [[t('due_on'), day(invoice.due_on)] as const] : []),
    [t('buyer'), [buyer.name, buyer.address_line1, `${buyer.postal_code} ${buyer.city}`, buyer.vat].filter(Boolean).join(', ')],
    ...(buyer_reference ? [[t('reference'), buyer_reference] as const] : []),
    ...(corrects_id === null
      ? []
      : [[t('corrects'), <DocumentLink key="corrects" id={corrects_id} number={corrects_number ?? ''} />] as const]),
    ...(corrections.length === 0
      ? []
      : [
          [
            t('corrections'),
            <ul key="corrections" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {corrections.map(({ id, number, kind }) => (
                <li key={id}>
                  <DocumentLink id={id} number={`${t(`kind.${kind}`)} ${number}`} />
                </li>
              ))}
            </ul>,
          ] as const,
        ]),
    [t('payment'), payment.terms],
  ];
  return (
    <Stack>
      <div>
        <InvoiceState row={invoice} />
      </div>
      {invoice.is_cancelled && <Note>{t('cancelled_note')}</Note>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <DescriptionList facts={facts} />
      {invoice.transfer && <Transfer transfer={invoice.transfer} />}
      {children}
      {/* below the amounts of the lines */}
      <div style={{ justifySelf: 'end' }}>
        <Sums invoice={invoice} />
      </div>
      <Payments payments={invoice.payments} />
    </Stack>
  );
}

/** To whom, how much and with which reference; the code fills it in. */
function Transfer({ transfer }: { transfer: NonNullable<Invoice['transfer']> }) {
  const t = useTexts('invoices');
  const { name, iban, bic, amount, reference } = transfer;
  const code = epcCode(transfer);
  return (
    <Stack>
      <DescriptionList
        facts={[
          [t('transfer.amount'), <strong key="amount">{money(amount)}</strong>],
          [t('transfer.to'), [name, groupedIban(iban), bic].filter(Boolean).join(', ')],
          [t('transfer.reference'), reference],
        ]}
      />
      {code && (
        <Suspense fallback={null}>
          <QrCode text={code} label={t('transfer.code', { reference, amount: money(amount) })} />
        </Suspense>
      )}
    </Stack>
  );
}

function Sums({ invoice: { kind, content } }: { invoice: Invoice }) {
  const t = useTexts('invoices');
  const { totals, taxes } = content;
  return (
    <DescriptionList
      figures
      facts={[
        [t('net'), money(totals.net)],
        ...taxes.map(({ tax_percentage: percent, net, tax }) => [t('tax', { percent, net: money(net) }), money(tax)] as const),
        [t('gross'), money(totals.gross)],
        ...(totals.rounding === 0 ? [] : [[t('rounding'), money(totals.rounding)] as const]),
        ...(totals.paid === 0 ? [] : [[t('paid'), money(-totals.paid)] as const]),
        [t(kind === 'invoice' ? 'due' : 'returned'), <strong key="due">{money(totals.due)}</strong>],
      ]}
    />
  );
}

/** The money that came in for the purchases of the document, or went back. */
function Payments({ payments }: Pick<Invoice, 'payments'>) {
  const t = useTexts('invoices');
  const books = useTexts('books');
  if (payments.length === 0) return null;
  return (
    <Stack>
      <h3>{t('payments')}</h3>
      <DescriptionList
        figures
        facts={payments.map(({ booked_on, kind, amount, transaction_id }) => [
          `${day(booked_on)} · ${books(`kind.${kind}`)} · T-${transaction_id}`,
          money(amount),
        ])}
      />
    </Stack>
  );
}
