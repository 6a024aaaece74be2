import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { attachCard, beginCardSetup, enterMandate, setActiveMethod } from './commands.ts';
import { getMandateFile, getPaymentMethods } from './queries.ts';

export function paymentMethodsRoutes(kernel: Kernel): void {
  const { config, db, ports } = kernel;
  route(kernel, paymentMethods.current, ({ db, actor }) => getPaymentMethods(db, actor.company_id, config));
  route(kernel, paymentMethods.setupIntent, ({ actor }) => beginCardSetup(kernel, actor.company_id));
  route(kernel, paymentMethods.setCard, async ({ actor, body }) => {
    await attachCard(kernel, actor, body.stripe_token);
    return getPaymentMethods(db, actor.company_id, config);
  });
  route(kernel, paymentMethods.setActive, async ({ db, actor, body }) => {
    await setActiveMethod(db, actor, actor.company_id, body.payment_method);
    return getPaymentMethods(db, actor.company_id, config);
  });
  route(kernel, paymentMethods.setSepa, async ({ db, actor, body, request }) => {
    await enterMandate(db, actor, body, request.ip);
    return getPaymentMethods(db, actor.company_id, config);
  });
  route(kernel, paymentMethods.mandate, async ({ db, actor, params, reply }) => {
    const { storage_key, name } = await getMandateFile(db, params.id, actor.side === 'company' ? actor.company_id : undefined);
    const file = await ports.files.get(storage_key);
    if (!file) throw notFound();
    void reply.headers({
      'content-type': 'application/pdf',
      'content-length': file.bytes,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(file.stream) as never;
  });
}
