import { defaultLocale, locales, type Locale } from '#contract/people.ts';

/** What a page says of itself before any script runs: to search engines, and to whoever is sent the link. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of the page, without its language; a page without it is not to be kept by search engines. */
  path?: string;
  /** An address on this server. */
  image?: string;
  /** schema.org data. */
  data?: object;
}

interface Place {
  base_url: string;
  locale: Locale;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);
const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const og = (property: string, content: string) => `<meta property="og:${property}" content="${escaped(content)}" />`;
const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escaped(href)}" />`;

/** Every language has its own address; the default one is the plain address. */
const addressIn = (locale: Locale, url: string): string => (locale === defaultLocale ? url : `${url}?lang=${locale}`);

/** Title and description carry a mark: the running page replaces them by its own. What depends on the address goes when it changes. */
function tagsOf({ title, description, path, image, data }: PageHead, { base_url, locale }: Place): string[] {
  const said = [
    `<title data-served>${escaped(title)}</title>`,
    `<meta data-served name="description" content="${escaped(description)}" />`,
  ];
  if (path === undefined) return [...said, meta('robots', 'noindex')];
  const url = `${base_url}${path}`;
  return [
    ...said,
    link('canonical', addressIn(locale, url)),
    ...locales.map((each) => link('alternate', addressIn(each, url), each)),
    link('alternate', url, 'x-default'),
    og('title', title),
    og('description', description),
    og('url', addressIn(locale, url)),
    og('type', 'website'),
    ...(image ? [og('image', `${base_url}${image}`)] : []),
    // data, not a script that runs; a "<" in it could still end the element
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
  ];
}

/** Fills the place between the two marks of the built page, and names its language. */
export function fillHead(html: string, head: PageHead, place: Place): string {
  const tags = tagsOf(head, place).join('\n    ');
  // a function: in a text "$&" would mean something
  return html.replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => tags).replace(/<html lang="\w+"/, () => `<html lang="${place.locale}"`);
}

/** The language that the address names, else the one that the browser asks for. */
export function pageLocale(url: string, asked: Locale): Locale {
  const named = new URLSearchParams(url.split('?')[1] ?? '').get('lang');
  return locales.find((locale) => locale === named) ?? asked;
}
