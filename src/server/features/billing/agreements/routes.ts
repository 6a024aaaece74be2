import { agreements } from '#contract/billing/agreements.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { findAgreement } from './queries.ts';

export function agreementsRoutes(kernel: Kernel): void {
  route(kernel, agreements.current, async ({ db, actor }) => {
    const found = await findAgreement(db, actor.company_id);
    if (!found) return { accepted: null };
    const { version, accepted_at, signer_name } = found;
    return { accepted: { version, accepted_at: accepted_at.toISOString(), signer_name } };
  });
  route(kernel, agreements.file, async ({ db, actor, reply }) => {
    const found = await findAgreement(db, actor.company_id);
    if (!found) throw notFound();
    const pdf = await kernel.ports.pdf.renderAgreement(found);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      'content-disposition': `inline; filename="data-processing-agreement-${found.version}.pdf"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(pdf) as never;
  });
}
