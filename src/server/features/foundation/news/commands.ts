import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { NewsChange } from '#contract/foundation/news.ts';
import type { Locale, Staff } from '#contract/people.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { invalidField, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { FetchFailure, type FetchProblem } from '#server/ports/web.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { lockNews } from './queries.ts';
import { berlinMoment, decodeHtml, pageFacts, withTexts, type Texts } from './rules.ts';

type Given = NewsChange & { published_at?: string | null | undefined };

/** `title` and `teaser` are texts in the caller's language. */
const given = (plain: string | undefined, byLanguage: Texts | undefined, locale: Locale): Texts => ({
  ...(plain !== undefined && { [locale]: plain }),
  ...byLanguage,
});

function momentOf(minute: string | null | undefined): Date | null | undefined {
  if (minute === null || minute === undefined) return minute;
  const moment = berlinMoment(minute);
  if (!moment) throw invalidField('published_at', 'not_a_date');
  return moment;
}

/** Readers are notified by the timer when the time comes; for a time that has passed, by the call itself. */
const announcedAt = (published_at: Date | null | undefined) =>
  published_at === undefined ? {} : { announced_at: published_at && published_at <= now() ? now() : null };

export async function createNews(tx: Tx, staff: Staff, locale: Locale, news: Given): Promise<number> {
  const titles = withTexts({}, given(news.title, news.titles, locale));
  const published_at = momentOf(news.published_at) ?? null;
  const { id } = await tx
    .insertInto('news')
    .values({
      link: news.link!,
      titles: JSON.stringify(titles),
      teasers: JSON.stringify(withTexts({}, given(news.teaser, news.teasers, locale))),
      published_at,
      ...announcedAt(published_at),
      image_id: (await pictureOf(tx, staff, news.download_image_url, null)) ?? null,
      countries: news.countries ?? [],
      audience: news.audience!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changed(tx, staff, 'news.created', id, { titles, link: news.link });
  return id;
}

export async function changeNews(tx: Tx, staff: Staff, locale: Locale, id: number, news: Given): Promise<void> {
  const before = await lockNews(tx, id);
  const titles = withTexts(before.titles, given(news.title, news.titles, locale));
  if (Object.keys(titles).length === 0) throw invalidField('titles', 'required');
  const published_at = momentOf(news.published_at);
  const isMoved = published_at !== undefined && published_at?.getTime() !== before.published_at?.getTime();
  const image_id = await pictureOf(tx, staff, news.download_image_url, before.image_id);
  const after = {
    titles,
    teasers: withTexts(before.teasers, given(news.teaser, news.teasers, locale)),
    link: news.link ?? before.link,
    countries: news.countries ?? before.countries,
    audience: news.audience ?? before.audience,
    image_id: image_id === undefined ? before.image_id : image_id,
    published_at: published_at === undefined ? before.published_at : published_at,
    archived_at: news.archived === undefined ? before.archived_at : news.archived ? (before.archived_at ?? now()) : null,
  };
  const differs = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !isDeepStrictEqual(after[key], before[key]));
  if (differs.length === 0) return;
  const columns = { ...after, titles: JSON.stringify(after.titles), teasers: JSON.stringify(after.teasers), updated_at: now() };
  await tx
    .updateTable('news')
    .set({ ...columns, ...(isMoved && announcedAt(published_at)) })
    .where('id', '=', id)
    .execute();
  const of = (row: typeof after) => Object.fromEntries(differs.map((key) => [key, row[key]]));
  await changed(tx, staff, 'news.changed', id, { before: of(before), after: of(after) });
}

/** The row is deleted; the trigger releases its picture. */
export async function removeNews(tx: Tx, staff: Staff, id: number): Promise<void> {
  const { titles, link } = await lockNews(tx, id);
  await tx.deleteFrom('news').where('id', '=', id).execute();
  await changed(tx, staff, 'news.deleted', id, { titles, link });
}

/** An own picture that nothing uses yet, or the present one. Any other picture would become public. */
async function pictureOf(
  tx: Tx,
  staff: Staff,
  address: string | null | undefined,
  present: number | null,
): Promise<number | null | undefined> {
  if (address === null || address === undefined) return address;
  const id = Number(/\d+/.exec(address)?.[0]);
  if (id === present) return id;
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('user_id', '=', staff.user_id)
    .where('unused_since', 'is not', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw invalidField('download_image_url', 'not_an_option');
  return id;
}

async function changed(tx: Tx, staff: Staff, action: string, subject_id: number, details: Record<string, unknown>): Promise<void> {
  await audit(tx, staff, { action, subject: 'news', subject_id, details });
  await record(tx, 'news.changed', {});
}

/** Notifies open pages of the news whose time has come. */
export async function announcePublished(tx: Tx): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update news set announced_at = ${now()} where announced_at is null and published_at <= ${now()}`.execute(tx);
  if (numAffectedRows > 0n) await record(tx, 'news.changed', {});
}

const PAGE_LIMITS = { types: ['text/html', 'application/xhtml+xml'], max_bytes: 1_000_000, timeout_ms: 8000, cut: true };
const PICTURE_LIMITS = { types: ['image/'], max_bytes: 8_000_000, timeout_ms: 5000 };
/** A page may name hundreds of pictures. */
const PICTURES = 3;

const problemCodes = {
  not_public: 'site_not_public',
  not_reached: 'site_not_reached',
  too_slow: 'site_too_slow',
  too_large: 'site_no_page',
  wrong_type: 'site_no_page',
  status: 'site_refused',
} as const satisfies Record<FetchProblem, string>;

/** Reads what a page says about itself, and stores its pictures. What goes wrong is explained in `error` (V039). */
export async function parsePage(services: Services, { user_id }: Staff, link: string, locale: Locale) {
  try {
    const { bytes, content_type, url } = await services.ports.web.get(link, PAGE_LIMITS);
    const { title, description, images } = pageFacts(decodeHtml(bytes, content_type), url);
    if (title === null) return { ...nothing, error: refusalText('site_no_page', locale) };
    const stored = await Promise.all(images.slice(0, PICTURES).map((address) => storePicture(services, user_id, address)));
    return { title, description, images: stored.filter((image) => image !== undefined), error: null };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ...nothing, error: refusalText(problemCodes[error.problem], locale, { status: error.status ?? 0 }) };
  }
}

const nothing = { title: null, description: null, images: [] };

/** Undefined for a picture that cannot be read: the page is of use without it. */
async function storePicture(services: Services, user_id: number, address: string) {
  try {
    const { bytes, content_type } = await services.ports.web.get(address, PICTURE_LIMITS);
    const file = { name: 'news', bytes, claimed_type: content_type };
    return await storeUpload(
      services,
      file,
      { field: 'image', kind: 'image', owner: { user_id }, is_unused: true },
      async (_tx, image) => image,
    );
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof Refusal || error instanceof ProviderFailure) return undefined;
    throw error;
  }
}
