import type { Readable } from 'node:stream';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import { getDeal, getDealByLink } from '#server/features/billing/deals/queries.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import { type FastifyReply, route, type Kernel } from '#server/kernel/http/route.ts';
import { originOf } from '#server/kernel/session/session.ts';
import { review, uploadSigned, writeDocument } from './commands.ts';
import { openDocument } from './queries.ts';

export function dealDocumentsRoutes(kernel: Kernel): void {
  const { config, ports } = kernel;
  route(kernel, dealDocuments.review, async ({ params, request }) => ({
    document_hash: await review(kernel, params.token, originOf(request)),
  }));
  route(kernel, dealDocuments.uploadSigned, async ({ params, file, request }) => {
    await uploadSigned(kernel, params.token, file!, originOf(request));
    return { has_upload: true as const };
  });
  route(kernel, dealDocuments.file, async ({ db, params, reply }) =>
    sendPdf(reply, await openDocument(db, ports.files, await getDealByLink(db, config.secret, params.token))),
  );
  route(kernel, dealDocuments.staffFile, async ({ db, params, reply }) => {
    const deal = await getDeal(db, params.id);
    // a draft has an address only after the company has entered one
    if (deal.state !== 'signed') await writeDocument(kernel, deal).catch(ignoreIncomplete);
    return sendPdf(reply, await openDocument(db, ports.files, deal));
  });
  route(kernel, dealDocuments.staffUpload, async ({ db, params, reply }) => {
    const { uploaded_key, id } = await getDeal(db, params.id);
    const file = uploaded_key === null ? undefined : await ports.files.get(uploaded_key);
    if (!file) throw notFound();
    return sendPdf(reply, { ...file, name: `cabina-D-${id}-by-hand.pdf` });
  });
}

function ignoreIncomplete(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'billing_details_missing')) throw error;
}

/** Nothing in a file may run in the context of our pages. */
function sendPdf(reply: FastifyReply, { stream, bytes, name }: { stream: Readable; bytes: number; name: string }): never {
  void reply.headers({
    'content-type': 'application/pdf',
    'content-length': bytes,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'private, no-store',
  });
  return reply.send(stream) as never;
}
