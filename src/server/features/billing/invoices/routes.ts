import { Readable } from 'node:stream';
import { invoices } from '#contract/billing/invoices.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { type Kernel, route } from '#server/kernel/http/route.ts';
import { zip, type ZippedFile } from '#server/kernel/zip-file.ts';
import { readFile, saveSettings, sendFile } from './commands.ts';
import { getInvoiceOf, getSettings, listInvoices, listOfYear } from './queries.ts';

export function invoicesRoutes(kernel: Kernel): void {
  route(kernel, invoices.list, ({ db, actor, query }) => listInvoices(db, actor.company_id, query));
  route(kernel, invoices.get, ({ db, actor, params }) => getInvoiceOf(db, params.id, actor.company_id));
  for (const kind of ['pdf', 'xml'] as const)
    route(kernel, invoices[kind], async ({ db, actor, params, reply }) => {
      const { number } = await getInvoiceOf(db, params.id, actor.company_id);
      return sendFile(kernel, reply, { id: params.id, number, kind });
    });
  route(kernel, invoices.year, async ({ db, actor, params, reply }) => {
    const year = /^\d{4}$/.test(params.year) ? Number(params.year) : 0;
    const documents = await listOfYear(db, actor.company_id, year);
    if (documents.length === 0) throw notFound();
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="invoices-${year}.zip"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(zip(pdfsOf(kernel, documents)))) as never;
  });
  route(kernel, invoices.settings, ({ db, actor }) => getSettings(db, actor.company_id));
  route(kernel, invoices.saveSettings, async ({ db, actor, body }) => {
    await saveSettings(db, actor, body);
    return getSettings(db, actor.company_id);
  });
}

async function* pdfsOf(kernel: Kernel, documents: readonly { id: number; number: string }[]): AsyncGenerator<ZippedFile> {
  for (const { id, number } of documents) yield { name: `${number}.pdf`, content: await readFile(kernel, id, 'pdf') };
}
