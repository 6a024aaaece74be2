import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { recipientsOf } from '#server/features/billing/billing/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { message } from '#server/messages/message.ts';
import { readFile } from './commands.ts';
import { findContent } from './queries.ts';

interface Issued {
  id: number;
  company_id: number;
  kind: 'invoice' | 'cancellation' | 'credit_note';
  number: string;
  amount_cents: number;
  terms: string;
  format: 'zugferd' | 'xrechnung';
}

async function readIssued(db: Db, { invoice_id }: { invoice_id: number }): Promise<Issued | undefined> {
  const found = await findContent(db, invoice_id);
  if (!found) return undefined;
  const { company_id, content } = found;
  const { kind, number, totals, payment, format } = content;
  return { id: invoice_id, company_id, kind, number, amount_cents: totals.gross + totals.rounding, terms: payment.terms, format };
}

/** The PDF has the XML inside. Public buyers want the XML itself. */
async function attachmentsOf({ id, number, format }: Issued, services: Services) {
  const pdf = {
    filename: `${number}.pdf`,
    content_type: 'application/pdf',
    content: (await readFile(services, id, 'pdf')).toString('base64'),
  };
  if (format !== 'xrechnung') return [pdf];
  const xml = await readFile(services, id, 'xml');
  return [pdf, { filename: `${number}.xml`, content_type: 'application/xml', content: xml.toString('base64') }];
}

const link = ({ id }: Issued) => hrefOf(pages.invoices, { search: { invoice: id } });
const mail = {
  text: 'invoice_issued' as const,
  data: ({ kind, number, amount_cents, terms }: Issued, { link }: { link: string }) => ({ kind, number, amount_cents, terms, link }),
  attachments: attachmentsOf,
};

const issued = message('invoice', { on: 'invoice.finalised', read: readIssued, to: recipientsOf, key: ({ id }) => id, link, mail });
/** Each request of staff is a message of its own. */
const sentAgain = message('invoice-again', { on: 'invoice.resent', read: readIssued, to: recipientsOf, link, mail });

export const invoicesMessages = [issued, sentAgain];
