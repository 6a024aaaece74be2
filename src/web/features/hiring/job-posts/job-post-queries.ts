import type { SearchValues } from '#contract/page.ts';
import type { pages } from '#contract/pages.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { query } from '#web/kernel/http/api.ts';

/** The pages show refusals themselves. */
const meta = { quiet: true };

/** The jobs of the list's URL. Without a place there is no radius. */
export const jobPostsQuery = ({ zip_code, country, place, radius, search, page = 1 }: SearchValues<typeof pages.jobPosts.search>) => ({
  ...query(jobPosts.search, { query: { zip_code, country, place, search, page, radius: zip_code || place ? radius : undefined } }),
  meta,
});

/** One job, with the distance from a place. */
export const jobPostQuery = (campaign_id: number, near: SearchValues<typeof pages.jobPost.search>) => ({
  ...query(jobPosts.show, { params: { campaign_id }, query: near }),
  meta,
});
