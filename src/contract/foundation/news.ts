import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { CountryCode, Id, Moment, PageNumber, pageOf } from '#contract/shapes.ts';
import { imageUpload, Media } from './media.ts';
import { newsAudiences, newsStates } from './vocabulary.ts';

export const TITLE_MAX = 200;
export const TEASER_MAX = 500;
export const LINK_MAX = 2000;
const MAX_COUNTRIES = 60;
const READ_AT_ONCE = 50;

const Title = z.string().trim().max(TITLE_MAX);
const Teaser = z.string().trim().max(TEASER_MAX);
/** An address on the web. Other protocols could run a script in a link. */
const WebAddress = z.url({ protocol: /^https?$/ }).max(LINK_MAX);
/** V037: a minute in Berlin, year-month-day, T, hours:minutes. */
export const BerlinMinute = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);
/** The address of a stored picture, as the upload returns it. */
const PictureAddress = z.string().regex(/^\/api\/media\/[1-9]\d{0,15}\/file$/);

export const News = z.object({
  id: Id,
  /** In the caller's language, or in the first that has a text. */
  title: z.string(),
  teaser: z.string(),
  titles: z.partialRecord(z.enum(locales), z.string()),
  teasers: z.partialRecord(z.enum(locales), z.string()),
  link: z.string(),
  /** In Berlin; null for a draft. */
  published_at: BerlinMinute.nullable(),
  state: z.enum(newsStates),
  download_image_url: z.string().nullable(),
  /** None: every country. */
  countries: z.array(CountryCode),
  audience: z.array(z.enum(newsAudiences)),
  updated_at: Moment,
});
export type News = z.output<typeof News>;

/** Texts that are left out keep their value; an empty one is removed. `title` and `teaser` are in the caller's language. */
const texts = {
  title: Title.min(1).optional(),
  teaser: Teaser.optional(),
  titles: z.partialRecord(z.enum(locales), Title).optional(),
  teasers: z.partialRecord(z.enum(locales), Teaser).optional(),
};
const fields = {
  link: WebAddress,
  published_at: BerlinMinute.nullable(),
  download_image_url: PictureAddress.nullable(),
  countries: z.array(CountryCode).max(MAX_COUNTRIES),
  audience: z.array(z.enum(newsAudiences)).min(1).max(newsAudiences.length),
};

const NewNews = z
  .strictObject({ ...texts, ...fields, download_image_url: fields.download_image_url.optional(), countries: fields.countries.default([]) })
  .superRefine(({ title, titles = {} }, context) => {
    if (!title && !Object.values(titles).some(Boolean)) context.addIssue({ code: 'custom', path: ['titles'], message: 'required' });
  });
const NewsChange = z.strictObject({ id: Id, ...texts, ...z.strictObject(fields).partial().shape, archived: z.boolean().optional() });
export type NewsChange = Omit<z.output<typeof NewsChange>, 'id'>;

/** A piece of news for its readers. */
export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  teaser: z.string(),
  /** Of the texts: another one than the reader's when there is no text in theirs. */
  language: z.enum(locales),
  link: z.string(),
  published_at: Moment,
  image_id: Id.nullable(),
});
export type NewsItem = z.output<typeof NewsItem>;

/** What a page on the web says about itself. */
const ParsedPage = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Pictures of the page, stored here. Those that no news uses are removed after a day. */
  images: z.array(z.object({ id: Id, url: z.string() })),
  /** Why nothing was read, in the caller's language. */
  error: z.string().nullable(),
});

const access = 'staff:admin' as const;
/** Reading from the web is slow, so no transaction is open meanwhile. */
const slow = { transaction: 'none', rate: { per_minute: 30 } } as const;

export const news = {
  /** For its readers, newest first. Visitors may name a country; others have their own. */
  read: endpoint('GET', '/api/news', {
    access: 'anyone',
    query: z.strictObject({
      page: PageNumber.optional(),
      per_page: z.coerce.number().int().min(1).max(READ_AT_ONCE).optional(),
      country: CountryCode.optional(),
    }),
    response: pageOf(NewsItem),
  }),
  list: endpoint('GET', '/admin/news', { access, query: querySchema(pages.staffNews.search), response: pageOf(News) }),
  get: endpoint('GET', '/admin/news/{id}', { access, response: News }),
  create: endpoint('POST', '/admin/news', { access, body: NewNews, response: News }),
  /** Fields that are left out keep their value. */
  update: endpoint('PUT', '/admin/news', { access, body: NewsChange, response: News }),
  remove: endpoint('DELETE', '/admin/news', { access, body: z.strictObject({ id: Id }) }),
  parse: endpoint('POST', '/admin/news/parse', { access, body: z.strictObject({ link: WebAddress }), response: ParsedPage, ...slow }),
  /** The picture of a piece of news; removed after a day in which none uses it. */
  upload: endpoint('POST', '/api/blogPost/upload', { access, upload: imageUpload('image'), response: Media, ...slow }),
};
