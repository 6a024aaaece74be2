import {
  lastDayOf,
  type InvoiceContent,
  type InvoiceLanguage,
  type InvoiceLine,
  type InvoiceMethod,
  type InvoicePayment,
  type InvoiceSeller,
  type TaxCategory,
  type TaxGroup,
} from '#contract/billing/invoice-content.ts';
import { isMemberState } from '#server/features/billing/billing/queries.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { SellerConfig } from '#server/kernel/config.ts';
import type { TransactionRow } from '#server/kernel/payments.ts';
import { groupedIban, shortDay } from '#server/texts/format.ts';
import { invoiceLineText } from '#server/texts/invoice-lines.ts';
import { invoiceTexts } from '#server/texts/invoices.ts';
import type { Buyer, TransactionLine } from './queries.ts';

export interface Charged {
  transaction: TransactionRow;
  lines: readonly TransactionLine[];
}
const dayOf = ({ created_at }: TransactionRow): string => berlin(created_at).toISODate();

/** Where a purchase is taxed: by the buyer's country and VAT number at the time of the purchase. */
export function taxCategoryOf({ tax_percentage, buyer_country }: TransactionRow): TaxCategory {
  if (tax_percentage > 0) return 'S';
  return isMemberState(buyer_country ?? '') ? 'AE' : 'O';
}

/** How a purchase is paid. Without a method: by transfer, on its invoice. */
export const methodOf = ({ payment_method }: TransactionRow): InvoiceMethod => (payment_method as 'sepa' | 'card' | null) ?? 'transfer';

/** What is still owed after its mandate has ended is transferred. What was debited before stays a debit. */
export const meansOf = (charged: readonly Charged[], { has_mandate }: Pick<Buyer, 'has_mandate'>, due: number): InvoiceMethod => {
  const method = methodOf(charged[0]!.transaction);
  return method === 'sepa' && due > 0 && !has_mandate ? 'transfer' : method;
};

/** Purchases that can be on one document: taxed alike, with the same VAT number, paid in the same way. */
export function documentsOf(charged: readonly Charged[]): Charged[][] {
  const keyOf = ({ transaction }: Charged) => {
    const category = taxCategoryOf(transaction);
    return `${methodOf(transaction)} ${category} ${category === 'AE' ? transaction.buyer_vat : ''}`;
  };
  return [...Map.groupBy(charged, keyOf).values()];
}

const inOrder = ({ transaction: a }: Charged, { transaction: b }: Charged): number =>
  a.created_at.getTime() - b.created_at.getTime() || a.id - b.id;

/** The days of a service that lasts; for all others the day of the purchase. */
const suppliedIn = (transaction: TransactionRow, { service_from, service_till }: TransactionLine) => ({
  supplied_on: service_from ?? dayOf(transaction),
  ...(service_till && service_till !== service_from && { supplied_till: service_till }),
});

/** By day. A credit has negative amounts; on documents they are positive. */
export function linesOf(charged: readonly Charged[], language: InvoiceLanguage): InvoiceLine[] {
  const all = charged.toSorted(inOrder).flatMap(({ transaction, lines }) => lines.map((line) => ({ transaction, line })));
  return all.map(({ transaction, line }, index) => {
    const sign = transaction.amount_net < 0 ? -1 : 1;
    const params = line.params;
    const reference = transaction.unlocked_driver_id === null ? '' : `U-${transaction.unlocked_driver_id}`;
    return {
      position: index + 1,
      transaction_id: transaction.id,
      ...invoiceLineText(
        { text_key: line.text_key, params, discount_net: line.discount_net, unit_net: line.unit_net, reference },
        language,
      ),
      ...suppliedIn(transaction, line),
      quantity: sign * line.quantity,
      unit_net: line.unit_net,
      discount_net: sign * line.discount_net,
      net: sign * line.net,
      category: taxCategoryOf(transaction),
      tax_percentage: line.tax_percentage,
    };
  });
}

/** A credit names what it gives back, as the invoice names it. */
export function nameCredited(lines: readonly InvoiceLine[], charged: readonly Charged[], invoiced: readonly InvoiceLine[]): InvoiceLine[] {
  const details = new Map<number, Record<string, unknown>>(charged.map(({ transaction }) => [transaction.id, transaction.details]));
  return lines.map((line) => {
    const credit = details.get(line.transaction_id);
    const isNamed = ({ position }: InvoiceLine) => (credit?.['position'] ?? position) === position;
    const credited = invoiced.filter((each) => each.transaction_id === credit?.['transaction_id'] && isNamed(each));
    return credited.length === 0 ? line : { ...line, detail: [...new Set(credited.map(({ text }) => text))].join(', ') };
  });
}

/** The tax of each rate, computed from its whole net amount and rounded once (BR-CO-17). */
export function taxesOf(lines: readonly InvoiceLine[], language: InvoiceLanguage): TaxGroup[] {
  const groups = Map.groupBy(lines, ({ category, tax_percentage }) => `${category} ${tax_percentage}`);
  return [...groups.values()].map((group) => {
    const { category, tax_percentage } = group[0]!;
    const net = group.reduce((sum, line) => sum + line.net, 0);
    const tax = Math.floor((net * tax_percentage + 50) / 100);
    return { category, tax_percentage, net, tax, reason: invoiceTexts[language].reasons[category] };
  });
}

/** What the debits and card payments took from the account may differ from the document by cents: that is its rounding amount. */
export function totalsOf(taxes: readonly TaxGroup[], charged: readonly Charged[], { all_paid }: { all_paid?: boolean } = {}) {
  const net = taxes.reduce((sum, group) => sum + group.net, 0);
  const tax = taxes.reduce((sum, group) => sum + group.tax, 0);
  const booked = charged.map(({ transaction }) => ({ ...transaction, gross: Math.abs(transaction.amount_gross) }));
  const sum = booked.reduce((total, { gross }) => total + gross, 0);
  const paid = booked
    .filter(({ status }) => all_paid ?? (status === 'paid' || status === 'credited'))
    .reduce((total, { gross }) => total + gross, 0);
  return { net, tax, gross: net + tax, rounding: sum - net - tax, paid, due: sum - paid };
}

export function sellerOf(seller: SellerConfig, { supplier_number }: Buyer, category: TaxCategory): InvoiceSeller {
  return {
    name: seller.SELLER_NAME,
    address_line1: seller.SELLER_ADDRESS,
    address_line2: '',
    postal_code: seller.SELLER_POSTAL_CODE,
    city: seller.SELLER_CITY,
    country: seller.SELLER_COUNTRY,
    // BR-O-02: without VAT there is no VAT number
    vat: category === 'O' ? '' : seller.SELLER_VAT,
    email: seller.SELLER_EMAIL,
    tax_number: seller.SELLER_TAX_NUMBER,
    register: seller.SELLER_REGISTER,
    contact: seller.SELLER_CONTACT,
    phone: seller.SELLER_PHONE,
    iban: seller.SELLER_IBAN,
    bic: seller.SELLER_BIC,
    supplier_number,
  };
}

const masked = (iban: string): string => `…${iban.slice(-4)}`;

interface PaidDocument {
  method: InvoiceMethod;
  due_on: string | null;
  kind: 'invoice' | 'credit_note';
  /** The reference of a transfer: the number of the invoice. */
  number: string;
  /** Cents that are to be paid. */
  due: number;
}
/** How the amount of an invoice is paid, or that of a credit note returned. */
export function paymentOf(seller: SellerConfig, buyer: Buyer, { method, due_on, kind, number, due }: PaidDocument): InvoicePayment {
  const { terms } = invoiceTexts[buyer.language];
  const account = { mandate_reference: '', creditor_id: '', iban: '', card_last_four: '' };
  if (method === 'card')
    return {
      method,
      ...account,
      card_last_four: buyer.card_last_four,
      terms: kind === 'invoice' ? terms.card(buyer.card_last_four) : terms.card_returned,
    };
  if (method === 'transfer') {
    const { transfer, transferred, transfer_set_off } = terms;
    if (kind === 'credit_note') return { method, ...account, terms: transfer_set_off(number) };
    return {
      method,
      ...account,
      terms: due > 0 ? transfer(shortDay(due_on ?? ''), groupedIban(seller.SELLER_IBAN), number) : transferred,
    };
  }
  const debit = { ...account, mandate_reference: buyer.mandate_reference, creditor_id: seller.SEPA_CREDITOR_ID, iban: buyer.iban };
  if (kind === 'credit_note') return { method, ...debit, terms: terms.set_off };
  const account_and_mandate = [masked(buyer.iban), buyer.mandate_reference, seller.SEPA_CREDITOR_ID] as const;
  const sentence = due > 0 ? terms.debit(shortDay(due_on ?? ''), ...account_and_mandate) : terms.debited(...account_and_mandate);
  return { method, ...debit, terms: sentence };
}

/** The latest day on which one of the debits is due. */
export const dueOf = (charged: readonly Charged[]): string | null =>
  charged.map(({ transaction }) => transaction.due_on).reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null);

/** From the first to the last day of all lines, which may be after the day of issue. */
export function periodOf(lines: readonly InvoiceLine[]): InvoiceContent['period'] {
  const first = lines.map(({ supplied_on }) => supplied_on).toSorted()[0]!;
  return { from: first, till: lines.map(lastDayOf).toSorted().at(-1)! };
}
