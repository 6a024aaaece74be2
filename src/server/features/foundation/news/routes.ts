import { news } from '#contract/foundation/news.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { defaultLocale } from '#contract/people.ts';
import { CountryCode } from '#contract/shapes.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { namedLocale } from '#server/kernel/pages/page.ts';
import { headOfPath } from '#server/texts/pages.ts';
import { changeNews, createNews, parsePage, removeNews } from './commands.ts';
import { getNews, listForFeed, listForReader, listNews } from './queries.ts';
import { rssFeed } from './rules.ts';

export function newsRoutes(kernel: Kernel): void {
  route(kernel, news.read, ({ db, actor, query, locale }) => listForReader(db, actor, locale, query));
  route(kernel, news.list, ({ db, query, locale }) => listNews(db, locale, query));
  route(kernel, news.get, ({ db, params, locale }) => getNews(db, params.id, locale));
  route(kernel, news.create, async ({ db, actor, body, locale }) => getNews(db, await createNews(db, actor, locale, body), locale));
  route(kernel, news.update, async ({ db, actor, body: { id, ...change }, locale }) => {
    await changeNews(db, actor, locale, id, change);
    return getNews(db, id, locale);
  });
  route(kernel, news.remove, async ({ db, actor, body }) => {
    await removeNews(db, actor, body.id);
    return undefined;
  });
  route(kernel, news.parse, ({ actor, body, locale }) => parsePage(kernel, actor, body.link, locale));
  route(kernel, news.upload, ({ actor, file }) =>
    storeUpload(
      kernel,
      file!,
      { field: 'image', kind: 'image', owner: { user_id: actor.user_id }, is_unused: true },
      async (_tx, image) => image,
    ),
  );
  feedRoute(kernel);
}

const FEED = '/news/feed.xml';

/** For feed readers: a file, not a call of the contract. `?lang=de&country=DE` chooses language and country. */
function feedRoute(kernel: Kernel): void {
  kernel.app.get(FEED, { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
    const { base_url } = kernel.config;
    const locale = namedLocale(request) ?? defaultLocale;
    const { country: named } = request.query as { country?: unknown };
    const country = CountryCode.safeParse(named).data ?? null;
    const head = headOfPath(hrefOf(pages.news), locale);
    const query = new URLSearchParams({ lang: locale, ...(country && { country }) }).toString();
    const feed = rssFeed({
      title: head.title,
      description: head.description,
      language: locale,
      base_url,
      page: `${hrefOf(pages.news)}?${query}`,
      path: `${FEED}?${query}`,
      items: await listForFeed(kernel.readDb, locale, country),
    });
    return reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(feed);
  });
}
