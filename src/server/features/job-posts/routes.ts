import { jobPosts } from '#contract/job-posts.ts';
import { findZipCode } from '#server/features/places/queries.ts';
import { wrong } from '#server/kernel/errors.ts';
import { route, type Kernel } from '#server/kernel/route.ts';
import { getJobPost, searchJobPosts } from './queries.ts';

export function jobPostRoutes(kernel: Kernel): void {
  route(kernel, jobPosts.search, async ({ db, locale, query: { zip_code, country, ...search } }) => {
    const center = zip_code ? await findZipCode(db, zip_code, country, locale) : undefined;
    if (zip_code && !center) throw wrong('zip_code', 'place_unknown');
    return searchJobPosts(db, { ...search, center }, locale);
  });
  route(kernel, jobPosts.show, ({ db, locale, params }) => getJobPost(db, params.campaign_id, locale));
}
