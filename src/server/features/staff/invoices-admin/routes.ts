import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import { cancelInvoice } from '#server/features/billing/invoice-issue/commands.ts';
import { sendFile } from '#server/features/billing/invoices/commands.ts';
import { now } from '#server/kernel/clock.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { creditLine, sendAgain } from './commands.ts';
import { getForStaff, listForStaff } from './queries.ts';

export function invoicesAdminRoutes(kernel: Kernel): void {
  route(kernel, invoicesAdmin.list, ({ db, query: { invoice: _open, ...filter } }) => listForStaff(db, filter));
  route(kernel, invoicesAdmin.get, ({ db, actor, params }) => getForStaff(db, actor, params.id));
  for (const kind of ['pdf', 'xml'] as const)
    route(kernel, invoicesAdmin[kind], async ({ db, actor, params, reply }) => {
      const { number } = await getForStaff(db, actor, params.id);
      return sendFile(kernel, reply, { id: params.id, number, kind });
    });
  route(kernel, invoicesAdmin.cancel, async ({ db, actor, params, body }) => {
    await cancelInvoice(db, { seller: kernel.config, at: now() }, actor, params.id, body.reason);
    return getForStaff(db, actor, params.id);
  });
  route(kernel, invoicesAdmin.credit, async ({ db, actor, params, body }) => {
    await creditLine(db, kernel, actor, { invoice_id: params.id, ...body });
    return getForStaff(db, actor, params.id);
  });
  route(kernel, invoicesAdmin.resend, async ({ db, actor, params }) => {
    await sendAgain(db, actor, params.id);
    return { id: params.id };
  });
}
