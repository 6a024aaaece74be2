import { legal } from '#contract/foundation/legal.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { readLegalTexts } from './queries.ts';
import { inLanguage } from './rules.ts';

/** Reads all files when the server starts: a missing page stops the start. */
export function legalRoutes(kernel: Kernel): void {
  const texts = readLegalTexts(kernel.config.LEGAL_DIR);
  route(kernel, legal.show, async ({ params, locale }) => {
    const text = inLanguage(
      texts.filter(({ page }) => page === params.page),
      locale,
    );
    if (!text) throw notFound();
    return text;
  });
}
