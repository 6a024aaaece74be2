import { jobPosts, type MarketFigures } from '#contract/hiring/job-posts.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { findTypedPlace } from '#server/features/foundation/places/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import type { PageHead } from '#server/kernel/pages/page.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { money } from '#server/texts/format.ts';
import { sitemapPaths } from '#server/kernel/pages/search-engines.ts';
import { jobHead } from '#server/texts/pages.ts';
import { findHomeOf, findNearestPlace, getJobPost, getMarketFigures, listOpenPosts, searchJobPosts } from './queries.ts';
import { jobPosting, sitemap } from './rules.ts';

export function jobPostsRoutes(kernel: Kernel): void {
  const figures = marketFigures();
  route(kernel, jobPosts.figures, ({ db }) => figures(db));
  route(kernel, jobPosts.search, async ({ db, actor, locale, query: { zip_code, country, place, ...search } }) => {
    const center = await centerOf(db, actor, locale, { zip_code, country, place });
    return searchJobPosts(db, { ...search, center, is_named: (zip_code ?? place) !== undefined }, locale);
  });
  route(
    kernel,
    jobPosts.show,
    async ({ db, actor, locale, params, query }) => getJobPost(db, params.campaign_id, locale, await centerOf(db, actor, locale, query)),
    ({ db, locale, params }) => headOf(db, kernel.config.base_url, locale, params.campaign_id),
  );
  // for search engines: a file, not a call of the contract
  kernel.app.get('/sitemap.xml', { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }, async (_request, reply) => {
    const posts = await listOpenPosts(kernel.readDb, LISTED_POSTS);
    const listed = [
      ...sitemapPaths.map((path) => ({ path })),
      ...posts.map(({ campaign_id, changed_at }) => ({ path: hrefOf(pages.jobPost, { params: { campaign_id } }), changed_at })),
    ];
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(sitemap(listed, kernel.config.base_url));
  });
}

/** How old the figures of the start page may be: every visitor asks for them, and they are counted from all running campaigns. */
const FIGURES_MS = 60_000;

function marketFigures(): (db: Db) => Promise<MarketFigures> {
  let counted: { until: number; figures: Promise<MarketFigures> } | undefined;
  return (db) => {
    if (counted && now().getTime() < counted.until) return counted.figures;
    const figures = getMarketFigures(db);
    counted = { until: now().getTime() + FIGURES_MS, figures };
    // an error is answered once, and counted again by the next visitor
    figures.catch(() => (counted = undefined));
    return figures;
  };
}

/** About 700 bytes each. Search engines accept files of up to 50 MB; ours stay far smaller. */
const LISTED_POSTS = 10_000;

/** The place of the search, otherwise the home of a signed-in driver. A page without scripts sends a town in the field of the postcode. */
async function centerOf(
  db: Db,
  actor: Actor | null,
  locale: Locale,
  { zip_code, ...place }: { zip_code?: string | undefined; country?: string | undefined; place?: string | undefined },
) {
  if (zip_code && /^\p{L}/u.test(zip_code)) return findTypedPlace(db, { ...place, place: zip_code }, locale);
  if (zip_code || place.place) return findTypedPlace(db, { zip_code, ...place }, locale);
  return actor?.side === 'contact' ? findHomeOf(db, actor.driver_id) : undefined;
}

/** "20095 Hamburg" -> "Hamburg" */
const townOf = (place: string) => place.replace(/^\d\S*\s+/, '');
const whole = (cents: number) => money(cents).replace(',00', '');

/** The head for search engines. A closed job is still shown, but not indexed; one that was filled a week ago is gone. */
async function headOf(db: Db, base_url: string, locale: Locale, campaign_id: number): Promise<PageHead> {
  const post = await getJobPost(db, campaign_id, locale);
  const { title, place, company, pay, image_id } = post;
  const words = jobHead(
    { title, place: place && townOf(place), company: company?.name ?? null, pay: pay && `${whole(pay.from)} – ${whole(pay.till)}` },
    locale,
  );
  if (!post.is_open) return { ...words, is_gone: post.is_gone };
  const address = post.location && (await findNearestPlace(db, post.location));
  const image = image_id === null ? {} : { image: `/api/media/${image_id}/file` };
  return {
    ...words,
    ...image,
    path: hrefOf(pages.jobPost, { params: { campaign_id } }),
    data: jobPosting({ ...post, address: address ?? null }, base_url),
  };
}
