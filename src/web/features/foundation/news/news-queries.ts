import { news } from '#contract/foundation/news.ts';
import type { SearchValues } from '#contract/page.ts';
import type { pages } from '#contract/pages.ts';
import { query } from '#web/kernel/http/api.ts';

/** A country that an old or foreign link names wrongly is left out. */
export const countryOf = (text: string | undefined): string | undefined => (text && /^[A-Z]{2}$/.test(text) ? text : undefined);

export const newsQuery = ({ page, country }: SearchValues<typeof pages.news.search>) =>
  query(news.read, { query: { page, country: countryOf(country) } });
