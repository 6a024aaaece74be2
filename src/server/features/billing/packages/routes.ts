import { packages } from '#contract/billing/packages.ts';
import { processPayment } from '#server/features/billing/billing/commands.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { orderPackage, saveCart } from './commands.ts';
import { getCart } from './queries.ts';

export function packagesRoutes(kernel: Kernel): void {
  const { db } = kernel;
  route(kernel, packages.getCart, ({ db, actor, locale }) => getCart(db, actor.company_id, locale));
  route(kernel, packages.saveCart, async ({ db, actor, body, locale }) => {
    await saveCart(db, kernel.config, actor, body);
    return getCart(db, actor.company_id, locale);
  });
  route(kernel, packages.start, async ({ actor, body, locale }) => {
    const booked = await db.transaction().execute((tx) => orderPackage(tx, kernel, actor, { ...body, locale }));
    await processPayment(kernel, booked);
    return getCart(db, actor.company_id, locale);
  });
}
