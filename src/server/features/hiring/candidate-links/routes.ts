import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { answerByLink, downloadByLink } from './commands.ts';
import { getByLink } from './queries.ts';

export function candidateLinksRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, candidateLinks.get, ({ db, params }) => getByLink(db, secret, params.token));
  route(kernel, candidateLinks.answer, ({ db, params, body }) => answerByLink(db, secret, params.token, body.consent));
  route(kernel, candidateLinks.download, ({ params }) => kernel.db.transaction().execute((tx) => downloadByLink(tx, secret, params.token)));
}
