import type { Readable } from 'node:stream';
import { DealBilling } from '#contract/billing/deals.ts';
import type { OfficeLocale } from '#contract/people.ts';
import { type Deal, findSeal, hirePriceOf, priceOf, pricesOf, runningTimeOf, startOf } from '#server/features/billing/deals/queries.ts';
import { agreedText, findLegalText } from '#server/features/foundation/legal/queries.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import type { FilesPort } from '#server/ports/files.ts';
import type { DealOrder } from '#server/ports/pdf.ts';
import { countryName } from '#server/texts/format.ts';
import { invoiceTexts } from '#server/texts/invoices.ts';

/** Whom the company orders from, as its invoices name it. */
const sellerLines = (config: Config, locale: OfficeLocale): string[] => {
  const { SELLER_ADDRESS, SELLER_POSTAL_CODE, SELLER_CITY, SELLER_COUNTRY, SELLER_REGISTER, SELLER_VAT } = config;
  const town = `${SELLER_POSTAL_CODE} ${SELLER_CITY}, ${countryName(SELLER_COUNTRY, locale)}`;
  const vat = SELLER_VAT && `${invoiceTexts[locale].vat} ${SELLER_VAT}`;
  return [SELLER_ADDRESS, town, SELLER_REGISTER, vat].filter(Boolean);
};

/** What the order says now. Refuses while the invoice address is not complete. */
export function orderOf(config: Config, deal: Deal): DealOrder {
  const billing = DealBilling.safeParse(deal.billing);
  if (!billing.success) throw new Refusal('billing_details_missing');
  const { id, locale, company_name, contact_name, form, conditions, expires_on } = deal;
  const prices = pricesOf(deal);
  const starts_on = startOf(deal);
  const { lines, total, instalments } = priceOf(form, conditions, prices, { signed_on: null, starts_on });
  const processing = findLegalText(config, 'data-processing', locale);
  return {
    number: `D-${id}`,
    locale,
    company_name,
    contact_name,
    billing: billing.data,
    form,
    running_time: runningTimeOf(form, conditions),
    ...(starts_on && { starts_on }),
    hire_price: hirePriceOf(form, conditions),
    prices,
    lines,
    total,
    instalments: instalments.map(({ number, after_months, due_on, price }) => ({ number, after_months, ...(due_on && { due_on }), price })),
    expires_on,
    terms: [agreedText(config, 'terms', locale), ...(processing ? [{ version: processing.version, hash: processing.hash }] : [])],
    seller: config.SEPA_CREDITOR_NAME,
    seller_lines: sellerLines(config, locale),
  };
}

/** The document that was written for this content. */
export const findDocument = (db: Db, deal_id: number, content_hash: Buffer) =>
  db
    .selectFrom('deal_documents')
    .select(['id', 'sha256', 'storage_key', 'content'])
    .where('deal_id', '=', deal_id)
    .where('content_hash', '=', content_hash)
    .executeTakeFirst();

const findLatestDocument = (db: Db, deal_id: number) =>
  db.selectFrom('deal_documents').select('storage_key').where('deal_id', '=', deal_id).orderBy('id', 'desc').limit(1).executeTakeFirst();

const findSignedDocument = (db: Db, document_id: number) =>
  db.selectFrom('deal_documents').select('storage_key').where('id', '=', document_id).executeTakeFirstOrThrow();

interface OpenFile {
  stream: Readable;
  bytes: number;
  name: string;
}

/** The sealed PDF of a signed deal; until it exists, and before the signature, the order as it was shown last. */
export async function openDocument(db: Db, files: FilesPort, deal: Deal): Promise<OpenFile> {
  const seal = await findSeal(db, deal.id);
  const shown =
    seal ?? (deal.document_id === null ? await findLatestDocument(db, deal.id) : await findSignedDocument(db, deal.document_id));
  const file = shown && (await files.get(shown.storage_key));
  if (!file) throw notFound();
  return { ...file, name: `cabina-D-${deal.id}${seal ? '-signed' : ''}.pdf` };
}
