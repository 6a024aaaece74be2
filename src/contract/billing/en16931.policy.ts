import { lastDayOf, typeCodeOf, type InvoiceContent, type InvoiceLine, type TaxCategory } from './invoice-content.ts';

/**
 * The business rules of EN 16931-1 that a document of ours can break, by their ids, over cents. BR-DEC rules hold because amounts are whole
 * cents. BR-DE and PEPPOL are those of the German XRechnung, for documents in that format. A rule returns whether it holds.
 */
type Rule = (content: InvoiceContent) => boolean;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isGiven = (text: string): boolean => text.trim() !== '';
/** Net times rate, rounded half up; amounts are not negative. */
const taxOn = (net: number, percentage: number): number => Math.floor((net * percentage + 50) / 100);
const hasPrefix = (vat: string): boolean => /^(EL|[A-Z]{2})[A-Z0-9]/.test(vat);
/** Letters count from 10; the first four characters are read last (ISO 13616). */
const isIban = (iban: string): boolean => {
  const plain = iban.replaceAll(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
};
const linesOf = (content: InvoiceContent, category: TaxCategory): InvoiceLine[] =>
  content.lines.filter((line) => line.category === category);
const groupsOf = (content: InvoiceContent, category: TaxCategory) => content.taxes.filter((group) => group.category === category);
const every =
  (holds: (line: InvoiceLine) => boolean): Rule =>
  ({ lines }) =>
    lines.every(holds);
/** A rule for documents that have lines of this category. */
const withLines =
  (category: TaxCategory, holds: Rule): Rule =>
  (content) =>
    linesOf(content, category).length === 0 || holds(content);

const core: Record<string, Rule> = {
  'BR-02': ({ number }) => isGiven(number),
  'BR-03': ({ issued_on }) => /^\d{4}-\d{2}-\d{2}$/.test(issued_on),
  'BR-04': (content) => ['380', '381'].includes(typeCodeOf(content)),
  'BR-06': ({ seller }) => isGiven(seller.name),
  'BR-07': ({ buyer }) => isGiven(buyer.name),
  'BR-08': ({ seller }) => [seller.address_line1, seller.postal_code, seller.city].every(isGiven),
  'BR-09': ({ seller }) => /^[A-Z]{2}$/.test(seller.country),
  'BR-10': ({ buyer }) => [buyer.address_line1, buyer.postal_code, buyer.city].every(isGiven),
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country),
  'BR-12': ({ totals }) => Number.isSafeInteger(totals.net),
  'BR-14': ({ totals }) => Number.isSafeInteger(totals.gross),
  'BR-15': ({ totals }) => Number.isSafeInteger(totals.due),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => new Set(lines.map(({ position }) => position)).size === lines.length,
  'BR-22': every(({ quantity }) => quantity > 0),
  'BR-24': every(({ quantity, unit_net, discount_net, net }) => quantity * unit_net - discount_net === net),
  'BR-25': every((line) => isGiven(line.text)),
  'BR-27': every(({ unit_net }) => unit_net >= 0),
  'BR-28': every(({ unit_net, discount_net }) => unit_net >= 0 && discount_net >= 0),
  'BR-29': ({ period }) => period.from <= period.till,
  'BR-30': every((line) => line.supplied_on <= lastDayOf(line)),
  'BR-45': ({ taxes }) => taxes.every(({ net }) => Number.isSafeInteger(net)),
  'BR-46': ({ taxes }) => taxes.every(({ tax }) => Number.isSafeInteger(tax)),
  'BR-48': ({ taxes }) => taxes.every(({ category, tax_percentage }) => (category === 'S' ? tax_percentage > 0 : tax_percentage === 0)),
  'BR-50': ({ payment, seller }) => payment.method !== 'transfer' || !isGiven(seller.bic) || isGiven(seller.iban),
  'BR-51': ({ payment }) => payment.method !== 'card' || /^(\d{4})?$/.test(payment.card_last_four),
  'BR-55': ({ kind, corrects }) => (corrects === null ? kind === 'invoice' : isGiven(corrects.number)),
  'BR-61': ({ payment, seller }) => payment.method !== 'transfer' || isGiven(seller.iban),
  'BR-62': ({ seller }) => seller.email === '' || seller.email.includes('@'),
  'BR-63': ({ buyer }) => buyer.email === '' || buyer.email.includes('@'),
};

const conditions: Record<string, Rule> = {
  'BR-CO-04': every(({ category }) => isGiven(category)),
  'BR-CO-09': ({ seller, buyer }) => [seller.vat, buyer.vat].every((vat) => vat === '' || hasPrefix(vat)),
  'BR-CO-10': ({ lines, totals }) => totals.net === sum(lines.map(({ net }) => net)),
  'BR-CO-13': ({ taxes, totals }) => totals.net === sum(taxes.map(({ net }) => net)),
  'BR-CO-14': ({ taxes, totals }) => totals.tax === sum(taxes.map(({ tax }) => tax)),
  'BR-CO-15': ({ totals }) => totals.gross === totals.net + totals.tax,
  'BR-CO-16': ({ totals }) => totals.due === totals.gross - totals.paid + totals.rounding,
  'BR-CO-17': ({ taxes }) => taxes.every(({ net, tax, tax_percentage }) => tax === taxOn(net, tax_percentage)),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-19': ({ period }) => isGiven(period.from) || isGiven(period.till),
  'BR-CO-20': every((line) => [line.supplied_on, lastDayOf(line)].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))),
  'BR-CO-23': every(({ discount_net, detail }) => discount_net === 0 || isGiven(detail)),
  'BR-CO-25': ({ totals, due_on, payment }) => totals.due <= 0 || due_on !== null || isGiven(payment.terms),
  'BR-CO-26': ({ seller }) => [seller.supplier_number, seller.register, seller.vat].some(isGiven),
};

/** The rules that each category repeats under its own id. */
const ofCategory = (category: TaxCategory): Record<string, Rule> => ({
  [`BR-${category}-01`]: withLines(category, (content) =>
    category === 'S' ? groupsOf(content, 'S').length > 0 : groupsOf(content, category).length === 1,
  ),
  [`BR-${category}-05`]: (content) =>
    linesOf(content, category).every(({ tax_percentage }) => (category === 'S' ? tax_percentage > 0 : tax_percentage === 0)),
  [`BR-${category}-08`]: (content) =>
    groupsOf(content, category).every(
      ({ net, tax_percentage }) =>
        net ===
        sum(
          linesOf(content, category)
            .filter((line) => line.tax_percentage === tax_percentage)
            .map((line) => line.net),
        ),
    ),
  [`BR-${category}-09`]: (content) =>
    groupsOf(content, category).every(({ net, tax, tax_percentage }) => tax === (category === 'S' ? taxOn(net, tax_percentage) : 0)),
  [`BR-${category}-10`]: (content) => groupsOf(content, category).every(({ reason }) => isGiven(reason) === (category !== 'S')),
});

const taxes: Record<string, Rule> = {
  ...ofCategory('S'),
  ...ofCategory('AE'),
  ...ofCategory('O'),
  'BR-S-02': withLines('S', ({ seller }) => [seller.vat, seller.tax_number].some(isGiven)),
  'BR-AE-02': withLines('AE', ({ seller, buyer }) => [seller.vat, seller.tax_number].some(isGiven) && isGiven(buyer.vat)),
  'BR-O-02': withLines('O', ({ seller, buyer }) => !isGiven(seller.vat) && !isGiven(buyer.vat)),
  'BR-O-11': withLines('O', (content) => content.taxes.length === 1),
  'BR-O-12': withLines('O', ({ lines }) => lines.every(({ category }) => category === 'O')),
};

const xrechnung: Record<string, Rule> = {
  'BR-DE-1': ({ payment }) => isGiven(payment.method),
  'BR-DE-2': ({ seller }) => [seller.contact, seller.phone, seller.email].every(isGiven),
  'BR-DE-3': ({ seller }) => isGiven(seller.city),
  'BR-DE-4': ({ seller }) => isGiven(seller.postal_code),
  'BR-DE-8': ({ buyer }) => isGiven(buyer.city),
  'BR-DE-9': ({ buyer }) => isGiven(buyer.postal_code),
  'BR-DE-15': ({ buyer_reference }) => isGiven(buyer_reference),
  'BR-DE-16': ({ seller }) => [seller.vat, seller.tax_number].some(isGiven),
  'BR-DE-19': ({ payment, seller }) => payment.method !== 'transfer' || isIban(seller.iban),
  'BR-DE-23-b': ({ payment }) => payment.method !== 'transfer' || ![payment.mandate_reference, payment.card_last_four].some(isGiven),
  'BR-DE-27': ({ seller }) => (seller.phone.match(/\d/g)?.length ?? 0) >= 3,
  'BR-DE-28': ({ seller }) => /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(seller.email),
  'BR-DE-30': ({ payment }) => payment.method !== 'sepa' || isGiven(payment.creditor_id),
  'BR-DE-31': ({ payment }) => payment.method !== 'sepa' || isGiven(payment.iban),
  'PEPPOL-EN16931-R010': ({ buyer }) => isGiven(buyer.email),
  'PEPPOL-EN16931-R061': ({ payment }) => payment.method !== 'sepa' || isGiven(payment.mandate_reference),
  'PEPPOL-EN16931-R110': ({ period, lines }) => lines.every(({ supplied_on }) => supplied_on >= period.from),
  'PEPPOL-EN16931-R111': ({ period, lines }) => lines.every((line) => lastDayOf(line) <= period.till),
};

/** The ids of all rules of the table. */
export const invoiceRuleIds: readonly string[] = [core, conditions, taxes, xrechnung].flatMap((rules) => Object.keys(rules));

/** The ids of the rules that a document breaks; none of a valid one. */
export function brokenRules(content: InvoiceContent): string[] {
  const rules = { ...core, ...conditions, ...taxes, ...(content.format === 'xrechnung' && xrechnung) };
  return Object.entries(rules).flatMap(([id, holds]) => (holds(content) ? [] : [id]));
}
