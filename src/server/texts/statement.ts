import type { MovementKind } from '#contract/billing/payments.ts';
import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import { officeLocale, type Locale, type OfficeLocale } from '#contract/people.ts';

interface Words {
  title: string;
  period: (from: string, till: string) => string;
  page: string;
  day: string;
  what: string;
  reference: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
  charged: string;
  paid: string;
  company: string;
  number: string;
  document: string;
  tax: string;
  explained: string;
  kinds: Record<Exclude<MovementKind, 'charge'>, string>;
  charges: Record<TransactionKind | 'deal', string>;
}

const es: Words = {
  title: 'Extracto de cuenta',
  period: (from, till) => `Del ${from} al ${till}`,
  page: 'Extracto',
  day: 'Fecha',
  what: 'Concepto',
  reference: 'Referencia',
  amount: 'Importe',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  charged: 'Cargado',
  paid: 'Pagado',
  company: 'Empresa',
  number: 'Número de empresa',
  document: 'Factura',
  tax: 'IVA',
  explained: 'Importes con IVA. Un saldo positivo está pendiente de pago; uno negativo es a favor de la empresa.',
  kinds: {
    credit: 'Abono',
    reversal: 'Cargo anulado',
    card: 'Pago con tarjeta',
    card_refund: 'Devolución a la tarjeta',
    dispute: 'Pago con tarjeta reclamado',
    dispute_won: 'Reclamación resuelta a favor',
    debit: 'Adeudo cobrado',
    debit_return: 'Adeudo devuelto',
    transfer: 'Transferencia',
  },
  charges: {
    package: 'Paquete',
    slots: 'Plazas',
    unlock: 'Desbloqueo',
    hire: 'Contratación',
    credit: 'Abono',
    budget: 'Presupuesto',
    fee: 'Comisión de devolución',
    deal: 'Pedido firmado',
  },
};
const de: Words = {
  title: 'Kontoauszug',
  period: (from, till) => `Vom ${from} bis ${till}`,
  page: 'Kontoauszug',
  day: 'Datum',
  what: 'Vorgang',
  reference: 'Referenz',
  amount: 'Betrag',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  charged: 'Berechnet',
  paid: 'Bezahlt',
  company: 'Unternehmen',
  number: 'Unternehmensnummer',
  document: 'Rechnung',
  tax: 'USt.',
  explained: 'Beträge mit Umsatzsteuer. Ein positiver Saldo ist offen, ein negativer ist ein Guthaben des Unternehmens.',
  kinds: {
    credit: 'Gutschrift',
    reversal: 'Berechnung zurückgenommen',
    card: 'Kartenzahlung',
    card_refund: 'Erstattung auf die Karte',
    dispute: 'Kartenzahlung beanstandet',
    dispute_won: 'Beanstandung abgewiesen',
    debit: 'Lastschrift eingelöst',
    debit_return: 'Lastschrift zurückgegeben',
    transfer: 'Überweisung',
  },
  charges: {
    package: 'Paket',
    slots: 'Slots',
    unlock: 'Freischaltung',
    hire: 'Einstellung',
    credit: 'Gutschrift',
    budget: 'Budget',
    fee: 'Rücklastschriftgebühr',
    deal: 'Unterzeichneter Auftrag',
  },
};
const en: Words = {
  title: 'Statement of account',
  period: (from, till) => `From ${from} to ${till}`,
  page: 'Statement',
  day: 'Date',
  what: 'What',
  reference: 'Reference',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  charged: 'Charged',
  paid: 'Paid',
  company: 'Company',
  number: 'Company number',
  document: 'Invoice',
  tax: 'VAT',
  explained: 'Amounts include VAT. A positive balance is left to pay, a negative one is in favour of the company.',
  kinds: {
    credit: 'Credit',
    reversal: 'Charge taken back',
    card: 'Card payment',
    card_refund: 'Refund to the card',
    dispute: 'Card payment disputed',
    dispute_won: 'Dispute won',
    debit: 'Debit settled',
    debit_return: 'Debit returned',
    transfer: 'Bank transfer',
  },
  charges: {
    package: 'Package',
    slots: 'Slots',
    unlock: 'Unlock',
    hire: 'Hire',
    credit: 'Credit',
    budget: 'Budget',
    fee: 'Return fee',
    deal: 'Signed order',
  },
};
const words: Record<OfficeLocale, Words> = { es, de, en };

/** The words of a statement, in the reader's language. */
export function statementTexts(locale: Locale) {
  const { kinds, charges, ...texts } = words[officeLocale(locale)];
  return {
    ...texts,
    movement: (kind: MovementKind, transaction_kind: TransactionKind): string =>
      kind === 'charge' ? charges[transaction_kind] : kinds[kind],
  };
}
