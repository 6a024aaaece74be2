import { createHash } from 'node:crypto';
import { brokenRules } from '#contract/billing/en16931.policy.ts';
import type { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { SellerConfig } from '#server/kernel/config.ts';
import { ensure } from '#server/kernel/http/errors.ts';

/** The series of invoices, and that of cancellations and credit notes: Spanish law asks for two. */
export const seriesOf = ({ INVOICE_SERIES }: Pick<SellerConfig, 'INVOICE_SERIES'>) => ({
  invoice: INVOICE_SERIES,
  correction: `${INVOICE_SERIES}R`,
});

export const invoiceNumber = (series: string, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(6, '0')}`;

/** A document that breaks a rule gets no number: it would be refused by the reader's program. */
export function ensureValid(content: InvoiceContent): void {
  const broken = brokenRules(content);
  ensure(broken.length === 0, 'invoice_invalid', { values: { rules: broken.join(', ') } });
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The record of a document in the chain: the hash covers the one before it (AEAT, "Huella o hash de los registros de facturación"). */
export function chainRecord(content: Omit<InvoiceContent, 'chain'>, previous_hash: string): NonNullable<InvoiceContent['chain']> {
  const { seller, number, issued_on, kind, totals } = content;
  const sign = kind === 'invoice' ? 1 : -1;
  const nif = (seller.vat || seller.tax_number).replace(/^ES/, '');
  const generated_at = berlin(new Date(content.finalised_at)).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
  const day = issued_on.split('-').toReversed().join('-');
  const total = euros(sign * totals.gross);
  const record = [
    `IDEmisorFactura=${nif}`,
    `NumSerieFactura=${number}`,
    `FechaExpedicionFactura=${day}`,
    `TipoFactura=${kind === 'invoice' ? 'F1' : 'R1'}`,
    `CuotaTotal=${euros(sign * totals.tax)}`,
    `ImporteTotal=${total}`,
    `Huella=${previous_hash}`,
    `FechaHoraHusoGenRegistro=${generated_at}`,
  ].join('&');
  const hash = createHash('sha256').update(record, 'utf8').digest('hex').toUpperCase();
  const query = new URLSearchParams({ nif, numserie: number, fecha: day, importe: total });
  return { previous_hash, hash, generated_at, qr: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu?${query}` };
}
