import type { News } from '#contract/foundation/news.ts';
import type { NewsAudience } from '#contract/foundation/vocabulary.ts';
import { locales, type Locale } from '#contract/people.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export interface NewsValues extends Record<string, unknown> {
  link: string;
  titles: Record<Locale, string>;
  teasers: Record<Locale, string>;
  /** YYYY-MM-DDTHH:mm in Berlin; null for a draft. */
  published_at: string | null;
  download_image_url: string | null;
  countries: string[];
  audience: NewsAudience[];
}
export type NewsForm = Omit<ContractForm<NewsValues>, 'reset'>;

const inEveryLanguage = (texts: Partial<Record<Locale, string>> | undefined) =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? ''])) as Record<Locale, string>;

export const valuesOf = (news: News | undefined): NewsValues => ({
  link: news?.link ?? '',
  titles: inEveryLanguage(news?.titles),
  teasers: inEveryLanguage(news?.teasers),
  published_at: news?.published_at ?? null,
  download_image_url: news?.download_image_url ?? null,
  countries: news?.countries ?? [],
  audience: news?.audience ?? ['all'],
});

/** The current minute in Berlin. */
export const berlinNow = (now: number): string =>
  new Date(now).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
