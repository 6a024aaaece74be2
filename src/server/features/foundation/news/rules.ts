import { DateTime } from 'luxon';
import { Parser } from 'htmlparser2';
import { TEASER_MAX, TITLE_MAX } from '#contract/foundation/news.ts';
import { locales, type Locale } from '#contract/people.ts';
import { businessZone } from '#server/kernel/clock.ts';
import { escapeXml } from '#server/texts/markup.ts';

export type Texts = Partial<Record<Locale, string>>;

/** The texts after a change. An empty text removes its language. */
export function withTexts(before: Texts, after: Texts): Texts {
  const all = { ...before, ...after };
  return Object.fromEntries(locales.flatMap((locale) => (all[locale] ? [[locale, all[locale]]] : [])));
}

/** The order in which languages replace a missing one, as `label_in` does in SQL. */
const replacements: readonly Locale[] = ['es', 'en', 'de', 'pl', 'ro'];

/** Title and teaser in one language: that of the reader, or the first with a title. */
export function textsFor(titles: Texts, teasers: Texts, locale: Locale): { title: string; teaser: string; language: Locale } {
  const language = [locale, ...replacements].find((each) => titles[each]) ?? locale;
  return { title: titles[language] ?? '', teaser: teasers[language] ?? '', language };
}

const MINUTE = "yyyy-MM-dd'T'HH:mm";

/** `2026-03-01T09:30` in Berlin. A minute that the change to summer time skips is an hour later; of a repeated one the first counts. */
export function berlinMoment(minute: string): Date | undefined {
  const moment = DateTime.fromISO(minute, { zone: businessZone });
  if (!moment.isValid) return undefined;
  const before = moment.minus({ hours: 1 });
  return (before.toFormat(MINUTE) === minute ? before : moment).toJSDate();
}
export const berlinMinute = (moment: Date): string => DateTime.fromJSDate(moment, { zone: businessZone }).toFormat(MINUTE);

export interface PageFacts {
  title: string | null;
  description: string | null;
  /** Addresses of pictures, the best first. */
  images: string[];
}

/** Open Graph, then Twitter, then what HTML itself has. */
const titleNames = ['og:title', 'twitter:title'];
const descriptionNames = ['og:description', 'twitter:description', 'description'];
const imageNames = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'];

/** What a page says about itself. Only text is taken: no element of the page gets into ours. */
export function pageFacts(html: string, url: string): PageFacts {
  const named = new Map<string, string[]>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isTitle = name === 'title' && title === '';
      if (name !== 'meta') return;
      const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
      const content = attributes['content'];
      if (key && content) named.set(key, [...(named.get(key) ?? []), content]);
    },
    ontext: (text) => void (isTitle && (title += text)),
    onclosetag: () => void (isTitle = false),
  });
  parser.end(html);
  const first = (names: string[], fallback = '') => names.flatMap((name) => named.get(name) ?? []).find((text) => text.trim()) ?? fallback;
  return {
    title: plainText(first(titleNames, title), TITLE_MAX),
    description: plainText(first(descriptionNames), TEASER_MAX),
    images: [...new Set(imageNames.flatMap((name) => named.get(name) ?? []).flatMap((address) => absolute(address, url) ?? []))],
  };
}

/** One line without characters that control the display; cut at a word. */
export function plainText(text: string, max: number): string | null {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line || null;
  const cut = line.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 60))}…`.toWellFormed();
}

function absolute(address: string, base: string): string | undefined {
  try {
    return new URL(address.trim(), base).href;
  } catch {
    return undefined;
  }
}

/** The text of a page in its own character set: named by the response, else by the page. */
export function decodeHtml(bytes: Buffer, content_type: string): string {
  const inPage = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1];
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(content_type)?.[1] ?? inPage ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export interface FeedItem {
  id: number;
  title: string;
  teaser: string;
  link: string;
  published_at: Date;
  image: { id: number; bytes: number; content_type: string } | null;
}
interface Feed {
  title: string;
  description: string;
  language: Locale;
  base_url: string;
  /** The path of the page with the same news. */
  page: string;
  /** The path of the feed itself. */
  path: string;
  items: readonly FeedItem[];
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const rfc822 = (moment: Date): string => moment.toUTCString();

/** The news as RSS 2.0: https://www.rssboard.org/rss-specification */
export function rssFeed({ title, description, language, base_url, page, path, items }: Feed): string {
  const entries = items.map(({ id, image, ...item }) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.link),
      ...(item.teaser ? [element('description', item.teaser)] : []),
      `<guid isPermaLink="false">${escapeXml(`${new URL(base_url).host}:news:${id}`)}</guid>`,
      element('pubDate', rfc822(item.published_at)),
      ...(image
        ? [`<enclosure url="${escapeXml(`${base_url}/api/media/${image.id}/file`)}" length="${image.bytes}" type="${image.content_type}"/>`]
        : []),
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', base_url + page),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(base_url + path)}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [element('lastBuildDate', rfc822(items[0].published_at))] : []),
    ...entries,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}
