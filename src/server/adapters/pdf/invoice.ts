import { encode } from 'uqr';
import { epcCode } from '#contract/billing/epc-code.ts';
import type { InvoiceBuyer, InvoiceContent, InvoiceLanguage, InvoiceLine, InvoiceSeller } from '#contract/billing/invoice-content.ts';
import type { InvoiceFiles } from '#server/ports/pdf.ts';
import { countryName, groupedIban, money, shortDay } from '#server/texts/format.ts';
import { invoiceTexts } from '#server/texts/invoices.ts';
import { writeInvoiceXml } from './cii.ts';
import { Sheet } from './sheet.ts';
import type { TableRow } from './sheet-table.ts';

const times = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** The document for people, and the same for programs inside of it (Factur-X, ZUGFeRD). */
export async function renderInvoice(content: InvoiceContent): Promise<InvoiceFiles> {
  const xml = Buffer.from(writeInvoiceXml(content));
  const texts = invoiceTexts[content.language];
  const { kind, number, seller, buyer, language } = content;
  const title = `${texts.title[kind]} ${number}`;
  const sheet = new Sheet({
    title,
    locale: language,
    author: seller.name,
    at: new Date(content.finalised_at),
    footer: `${seller.name} · ${title}`,
    archived: { ...attached(content), content: xml, type: 'text/xml' },
  });
  if (content.chain) {
    // before everything else, its name above it: so the tax agency asks
    const { qr, hash } = content.chain;
    sheet.paragraph(`${texts.chain}:`, 'small');
    sheet.code({ modules: modulesOf(qr), alt: `${texts.chain}: ${qr}` }, [`${texts.chain_hash}: ${hash}`]).space(8);
  }
  sheet.blocks(linesOfSeller(content), facts(content));
  sheet.blocks(linesOfBuyer(buyer, language), []);
  sheet.title(texts.title[kind]);
  for (const note of content.notes) sheet.paragraph(note);
  sheet.table(
    [
      { header: texts.position, share: 5 },
      { header: texts.what, share: 44 },
      { header: texts.day, share: 14 },
      { header: texts.quantity, share: 8, align: 'right' },
      { header: texts.unit, share: 14, align: 'right' },
      { header: texts.net, share: 15, align: 'right' },
    ],
    content.lines.map((line) => rowOf(content, line)),
  );
  const sentences = [...content.taxes.map(({ reason }) => reason), content.payment.terms].filter(Boolean);
  const code = transferCode(content);
  const imprint = imprintOf(seller, content);
  sheet.space(6).sums(sumsOf(content), { paragraphs: [...sentences, imprint], code });
  for (const sentence of sentences) sheet.paragraph(sentence);
  return { pdf: await sheet.paragraph(imprint, 'small').finish(), xml };
}

/** With which a banking app fills in the transfer of an invoice. */
function transferCode({ kind, payment, seller, number, totals, language }: InvoiceContent) {
  if (kind !== 'invoice' || payment.method !== 'transfer') return undefined;
  const code = epcCode({ name: seller.name, iban: seller.iban, bic: seller.bic, amount: totals.due, reference: number });
  if (!code) return undefined;
  const name = invoiceTexts[language].transfer_code;
  return { name, modules: modulesOf(code), alt: `${name}: ${number}` };
}

const modulesOf = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/** A coupon has no quantity and no price of its own. */
const isDiscountOnly = ({ unit_net, discount_net }: InvoiceLine): boolean => unit_net === 0 && discount_net > 0;

const cellsOf = (line: InvoiceLine): string[] => [
  String(line.position),
  line.text,
  line.supplied_till ? `${shortDay(line.supplied_on)} – ${shortDay(line.supplied_till)}` : shortDay(line.supplied_on),
  isDiscountOnly(line) ? '' : String(line.quantity),
  isDiscountOnly(line) ? '' : money(line.unit_net),
  money(line.net),
];

/** The name of a coupon is not repeated beneath it. Among several tax rates each line names its own. */
function rowOf({ language, taxes }: InvoiceContent, line: InvoiceLine): TableRow {
  const detail = line.unit_net === 0 ? '' : line.detail;
  const discount = detail && line.discount_net > 0 ? ` ${money(-line.discount_net)}` : '';
  const beneath = times(detail + discount, taxes.length > 1 ? invoiceTexts[language].rate(line.tax_percentage) : '');
  return {
    cells: cellsOf(line),
    ...(beneath && { beneath: { cell: 1, text: beneath } }),
  };
}

const linesOfSeller = ({ seller, language }: InvoiceContent): string[] => [
  seller.name,
  seller.address_line1,
  seller.address_line2,
  `${seller.postal_code} ${seller.city}, ${countryName(seller.country, language)}`,
  times(seller.phone, seller.email),
];

const linesOfBuyer = (buyer: InvoiceBuyer, language: InvoiceLanguage): string[] => [
  buyer.name,
  buyer.address_line1,
  buyer.address_line2,
  `${buyer.postal_code} ${buyer.city}`,
  countryName(buyer.country, language),
];

function facts({
  language,
  kind,
  number,
  issued_on,
  due_on,
  period,
  corrects,
  buyer,
  buyer_reference,
  seller,
  totals,
}: InvoiceContent): string[] {
  const texts = invoiceTexts[language];
  const named = (name: string, value: string) => (value ? `${name}: ${value}` : '');
  return [
    `${texts.title[kind]} ${number}`,
    named(texts.issued_on, shortDay(issued_on)),
    named(texts.period, period.from === period.till ? shortDay(period.from) : `${shortDay(period.from)} – ${shortDay(period.till)}`),
    kind === 'invoice' && due_on && totals.due > 0 ? named(texts.due_on, shortDay(due_on)) : '',
    corrects ? named(texts.corrects[kind], texts.of_day(corrects.number, shortDay(corrects.issued_on))) : '',
    named(texts.buyer_vat, buyer.vat),
    named(texts.buyer_reference, buyer_reference),
    named(texts.supplier_number, seller.supplier_number),
  ];
}

function sumsOf({ language, kind, taxes, totals }: InvoiceContent) {
  const texts = invoiceTexts[language];
  const line = (label: string, cents: number, strong = false) => ({ label, amount: money(cents), strong });
  return [
    line(texts.sum_net, totals.net),
    ...taxes.map(({ tax_percentage, net, tax }) => line(texts.tax(tax_percentage, money(net)), tax)),
    line(texts.gross, totals.gross, totals.paid === 0 && totals.rounding === 0),
    ...(totals.rounding === 0 ? [] : [line(texts.rounding, totals.rounding)]),
    ...(totals.paid === 0 ? [] : [line(texts.paid, -totals.paid)]),
    line(kind === 'invoice' ? texts.due : texts.returned, totals.due, true),
  ];
}

/** What the law asks of the paper: who sells, under which numbers. */
function imprintOf(seller: InvoiceSeller, { language }: InvoiceContent): string {
  const texts = invoiceTexts[language];
  return times(
    seller.name,
    seller.register,
    seller.vat && `${texts.vat} ${seller.vat}`,
    seller.tax_number && `${texts.tax_number} ${seller.tax_number}`,
    seller.iban && `IBAN ${groupedIban(seller.iban)}`,
    seller.bic && `BIC ${seller.bic}`,
  );
}

/** How programs find the file: its name, and the description that Factur-X adds to the metadata of PDF/A. */
function attached({ format }: InvoiceContent) {
  const name = format === 'xrechnung' ? 'xrechnung.xml' : 'factur-x.xml';
  const level = format === 'xrechnung' ? 'XRECHNUNG' : 'EN 16931';
  const property = (property: string, description: string) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${property}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;
  const xmp = `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${[
          property('DocumentFileName', 'name of the embedded XML invoice file'),
          property('DocumentType', 'INVOICE'),
          property('Version', 'version of the XML data'),
          property('ConformanceLevel', 'conformance level of the XML data'),
        ].join('')}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${name}</fx:DocumentFileName>
      <fx:Version>${format === 'xrechnung' ? '3.0' : '1.0'}</fx:Version>
      <fx:ConformanceLevel>${level}</fx:ConformanceLevel>
    </rdf:Description>`;
  return { name, description: 'Factur-X', xmp };
}
