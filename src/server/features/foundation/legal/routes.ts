import { legal } from '#contract/foundation/legal.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { findLegalText } from './queries.ts';

/** Reads all files when the server starts: a missing page stops the start. */
export function legalRoutes(kernel: Kernel): void {
  findLegalText(kernel.config, 'terms', 'es');
  route(kernel, legal.show, async ({ params, locale }) => {
    const text = findLegalText(kernel.config, params.page, locale);
    if (!text) throw notFound();
    return text;
  });
}
