import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { InvoiceSettings } from '#contract/billing/invoices.ts';
import type { CompanyUser } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import type { FastifyReply, Services } from '#server/kernel/http/route.ts';
import { findContent, findFile } from './queries.ts';

type FileServices = Pick<Services, 'db' | 'ports'>;
type FileKind = 'pdf' | 'xml';
const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** Makes the files of a document, once. Two processes may render at the same time; the first to store decides. */
export async function makeFiles({ db, ports }: FileServices, invoice_id: number): Promise<void> {
  if (await findFile(db, invoice_id, 'pdf')) return;
  const found = await findContent(db, invoice_id);
  if (!found) throw notFound();
  const files = await ports.pdf.renderInvoice(found.content);
  for (const kind of ['xml', 'pdf'] as const) {
    const content = files[kind];
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file_key = `invoices/${invoice_id}-${sha256.slice(0, 16)}.${kind}`;
    await ports.files.put(file_key, content, { content_type: contentTypes[kind] });
    await db
      .insertInto('invoice_files')
      .values({ invoice_id, kind, file_key, sha256, bytes: content.length, created_at: now() })
      .onConflict((known) => known.columns(['invoice_id', 'kind']).doNothing())
      .execute();
  }
}

/** The stored file of a document. It is made now, when its job has not run yet. */
export async function readFile(services: FileServices, invoice_id: number, kind: FileKind): Promise<Buffer> {
  await makeFiles(services, invoice_id);
  const stored = await findFile(services.db, invoice_id, kind);
  const file = stored && (await services.ports.files.get(stored.file_key));
  if (!file) throw notFound();
  return buffer(file.stream);
}

/** XRechnung needs the Leitweg-ID of the buyer. The choice holds for the next documents. */
export async function saveSettings(tx: Tx, me: CompanyUser, settings: InvoiceSettings): Promise<void> {
  const { company_id } = me;
  if (settings.format === 'xrechnung' && settings.buyer_reference === '') throw invalidField('buyer_reference', 'required');
  await tx
    .insertInto('invoice_settings')
    .values({ company_id, ...settings })
    .onConflict((known) => known.column('company_id').doUpdateSet(settings))
    .execute();
  await audit(tx, me, { action: 'invoice_settings.changed', subject: 'company', subject_id: company_id, details: { ...settings } });
  await record(tx, 'company.changed', { company_id });
}

/** A document as a file. Staff get the same bytes as the company. */
export async function sendFile(
  services: FileServices,
  reply: FastifyReply,
  { id, number, kind }: { id: number; number: string; kind: 'pdf' | 'xml' },
): Promise<never> {
  const content = await readFile(services, id, kind);
  void reply.headers({
    'content-type': kind === 'pdf' ? 'application/pdf' : 'application/xml',
    'content-length': content.length,
    'content-disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="${number}.${kind}"`,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, no-store',
  });
  return reply.send(content) as never;
}
