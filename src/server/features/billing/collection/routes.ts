import { collection } from '#contract/billing/collection.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { discardFile, handIn, prepareFiles, releaseDebt } from './commands.ts';
import { getContent, getFile, getSummary, listDebits, listFiles, listHeld } from './queries.ts';

export function collectionRoutes(kernel: Kernel): void {
  const { config } = kernel;
  route(kernel, collection.summary, ({ db }) => getSummary(db, config));
  route(kernel, collection.files, ({ db, query }) => listFiles(db, query));
  route(kernel, collection.prepare, async ({ db, actor }) => {
    const ids = await prepareFiles(db, actor, config);
    return { data: await Promise.all(ids.map((id) => getFile(db, id))) };
  });
  route(kernel, collection.file, ({ db, params }) => getFile(db, params.id));
  route(kernel, collection.debits, ({ db, params, query, locale }) => listDebits(db, params.id, locale, query));
  route(kernel, collection.download, async ({ db, params, reply }) => {
    const { name, content } = await getContent(db, params.id);
    void reply.headers({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(content) as never;
  });
  route(kernel, collection.handIn, async ({ db, actor, params }) => {
    await handIn(db, actor, params.id);
    return getFile(db, params.id);
  });
  route(kernel, collection.discard, async ({ db, actor, params }) => {
    await discardFile(db, actor, params.id);
    return getFile(db, params.id);
  });
  route(kernel, collection.held, ({ db, query, locale }) => listHeld(db, locale, query));
  route(kernel, collection.release, async ({ db, actor, params, body }) => {
    await releaseDebt(db, actor, params.id, body.due_on);
    return undefined;
  });
}
