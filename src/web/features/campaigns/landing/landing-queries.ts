import { jobPosts } from '#contract/hiring/job-posts.ts';
import { query } from '#web/kernel/http/api.ts';

const meta = { quiet: true };
const SHOWN_JOBS = 3;

/** The nearest jobs of a postcode, otherwise the newest. */
export const shownJobsQuery = (near: { zip_code?: string; country?: string; place?: string | undefined }) => ({
  ...query(jobPosts.search, { query: { ...near, per_page: SHOWN_JOBS } }),
  meta,
});

export const marketFiguresQuery = () => ({ ...query(jobPosts.figures, {}), meta });
