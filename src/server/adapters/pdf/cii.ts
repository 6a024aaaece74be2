import {
  lastDayOf,
  typeCodeOf,
  type InvoiceBuyer,
  type InvoiceContent,
  type InvoiceLine,
  type TaxGroup,
} from '#contract/billing/invoice-content.ts';
import { escapeXml } from '#server/texts/markup.ts';

type Node = string | null | undefined | false | readonly Node[];

const flat = (nodes: Node): string => (Array.isArray(nodes) ? nodes.map(flat).join('') : nodes || '') as string;
/** An element with children. Without any it is left out. */
function group(name: string, ...children: Node[]): string {
  const inside = flat(children);
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}
/** An element with a text. An empty one is left out. */
const leaf = (name: string, text: string, attributes = ''): string =>
  text.trim() === '' ? '' : `<${name}${attributes}>${escapeXml(text.trim())}</${name}>`;

/** 145000 -> 1450.00, without a floating point number in between. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const amount = (name: string, cents: number, attributes = ''): string => leaf(name, decimal(cents), attributes);
const date = (day: string): string => day.replaceAll('-', '');
const dateTime = (name: string, day: string | null): string =>
  day === null ? '' : group(name, leaf('udt:DateTimeString', date(day), ' format="102"'));

const guidelines = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const exemptions = { S: '', AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' };
/** UNTDID 4461: SEPA direct debit, bank card, SEPA transfer. A card needs its last digits (BR-DE-24-a); without them the means is not named. */
const meansCodes = { sepa: '59', card: '48', transfer: '58' };
const NOT_NAMED = '1';
/** UNTDID 5189: discount. */
const DISCOUNT = '95';

/** The document as UN/CEFACT Cross Industry Invoice, profile EN 16931 or XRechnung. */
export function writeInvoiceXml(content: InvoiceContent): string {
  const root = group(
    'rsm:CrossIndustryInvoice',
    group(
      'rsm:ExchangedDocumentContext',
      content.format === 'xrechnung' && group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', PEPPOL_PROCESS)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', guidelines[content.format])),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', content.number),
      leaf('ram:TypeCode', typeCodeOf(content)),
      dateTime('ram:IssueDateTime', content.issued_on),
      content.notes.map((note) => group('ram:IncludedNote', leaf('ram:Content', note))),
    ),
    group('rsm:SupplyChainTradeTransaction', content.lines.map(line), agreement(content), delivery(content), settlement(content)),
  );
  const namespaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.replace('<rsm:CrossIndustryInvoice>', `<rsm:CrossIndustryInvoice ${namespaces}>`)}\n`;
}

function line(item: InvoiceLine): string {
  const { position, text, detail, supplied_on, quantity, unit_net, discount_net, net, category, tax_percentage } = item;
  const tax = [leaf('ram:TypeCode', 'VAT'), leaf('ram:CategoryCode', category), rate(category, tax_percentage)];
  const discount =
    discount_net > 0 &&
    group(
      'ram:SpecifiedTradeAllowanceCharge',
      group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
      amount('ram:ActualAmount', discount_net),
      leaf('ram:ReasonCode', DISCOUNT),
      leaf('ram:Reason', detail),
    );
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(position))),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', text), discount ? '' : leaf('ram:Description', detail)),
    group('ram:SpecifiedLineTradeAgreement', group('ram:NetPriceProductTradePrice', amount('ram:ChargeAmount', unit_net))),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', String(quantity), ' unitCode="C62"')),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group('ram:ApplicableTradeTax', tax),
      group('ram:BillingSpecifiedPeriod', dateTime('ram:StartDateTime', supplied_on), dateTime('ram:EndDateTime', lastDayOf(item))),
      discount,
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', net)),
    ),
  );
}

/** What is not subject to VAT has no rate, not even zero. */
const rate = (category: string, percentage: number): string =>
  category === 'O' ? '' : leaf('ram:RateApplicablePercent', String(percentage));

const agreement = ({ seller, buyer, buyer_reference }: InvoiceContent): string =>
  group(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', buyer_reference),
    group(
      'ram:SellerTradeParty',
      leaf('ram:ID', seller.supplier_number),
      leaf('ram:Name', seller.name),
      group('ram:SpecifiedLegalOrganization', leaf('ram:ID', seller.register)),
      group(
        'ram:DefinedTradeContact',
        leaf('ram:PersonName', seller.contact),
        group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.phone)),
        group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
      ),
      ...place(seller),
      group('ram:SpecifiedTaxRegistration', leaf('ram:ID', seller.tax_number, ' schemeID="FC"')),
      group('ram:SpecifiedTaxRegistration', leaf('ram:ID', seller.vat, ' schemeID="VA"')),
    ),
    group(
      'ram:BuyerTradeParty',
      leaf('ram:Name', buyer.name),
      ...place(buyer),
      group('ram:SpecifiedTaxRegistration', leaf('ram:ID', buyer.vat, ' schemeID="VA"')),
    ),
  );

const place = ({ postal_code, address_line1, address_line2, city, country, email }: InvoiceBuyer): string[] => [
  group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postal_code),
    leaf('ram:LineOne', address_line1),
    leaf('ram:LineTwo', address_line2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  ),
  group('ram:URIUniversalCommunication', leaf('ram:URIID', email, ' schemeID="EM"')),
];

/** A day of delivery (BT-72) only when there is one day: otherwise the period says when. The schema asks for the element in any case. */
const delivery = ({ period }: InvoiceContent): string =>
  period.from === period.till
    ? group(
        'ram:ApplicableHeaderTradeDelivery',
        group('ram:ActualDeliverySupplyChainEvent', dateTime('ram:OccurrenceDateTime', period.till)),
      )
    : '<ram:ApplicableHeaderTradeDelivery/>';

function settlement(content: InvoiceContent): string {
  const { payment, period, corrects, due_on, number, totals } = content;
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:CreditorReferenceID', payment.creditor_id),
    leaf('ram:PaymentReference', number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    means(content),
    content.taxes.map((group) => tax(group, content)),
    group('ram:BillingSpecifiedPeriod', dateTime('ram:StartDateTime', period.from), dateTime('ram:EndDateTime', period.till)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', payment.terms),
      dateTime('ram:DueDateDateTime', due_on),
      leaf('ram:DirectDebitMandateID', payment.mandate_reference),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', totals.net),
      amount('ram:TaxBasisTotalAmount', totals.net),
      amount('ram:TaxTotalAmount', totals.tax, ' currencyID="EUR"'),
      totals.rounding !== 0 && amount('ram:RoundingAmount', totals.rounding),
      amount('ram:GrandTotalAmount', totals.gross),
      amount('ram:TotalPrepaidAmount', totals.paid),
      amount('ram:DuePayableAmount', totals.due),
    ),
    corrects &&
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', corrects.number),
        group('ram:FormattedIssueDateTime', leaf('qdt:DateTimeString', date(corrects.issued_on), ' format="102"')),
      ),
  );
}

const means = ({ payment, seller }: InvoiceContent): string =>
  group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', payment.method === 'card' && payment.card_last_four === '' ? NOT_NAMED : meansCodes[payment.method]),
    payment.method === 'card' && group('ram:ApplicableTradeSettlementFinancialCard', leaf('ram:ID', payment.card_last_four)),
    payment.method === 'sepa' && group('ram:PayerPartyDebtorFinancialAccount', leaf('ram:IBANID', payment.iban.replaceAll(/\s/g, ''))),
    payment.method === 'transfer' && [
      group(
        'ram:PayeePartyCreditorFinancialAccount',
        leaf('ram:IBANID', seller.iban.replaceAll(/\s/g, '')),
        leaf('ram:AccountName', seller.name),
      ),
      group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bic)),
    ],
  );

/** A group without VAT has no rate either, but XRechnung asks for a zero (BR-DE-14). */
const tax = ({ category, tax_percentage, net, tax: cents, reason }: TaxGroup, { format }: InvoiceContent): string =>
  group(
    'ram:ApplicableTradeTax',
    amount('ram:CalculatedAmount', cents),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', reason),
    amount('ram:BasisAmount', net),
    leaf('ram:CategoryCode', category),
    leaf('ram:ExemptionReasonCode', exemptions[category]),
    format === 'xrechnung' ? leaf('ram:RateApplicablePercent', String(tax_percentage)) : rate(category, tax_percentage),
  );
