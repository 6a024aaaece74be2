import { countryOfPath } from '#contract/foundation/places.ts';
import { defaultLocale, locales, type Locale } from '#contract/people.ts';
import { escapeHtml } from '#server/texts/markup.ts';

/** The head of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical URL of the page, without its language. A page without it is not indexed. */
  path?: string;
  /** Status 410: search engines remove the page. Readers still see it. */
  is_gone?: boolean;
  /** The URL of an image on this server. */
  image?: string;
  /** schema.org data. */
  data?: object;
}

interface Place {
  base_url: string;
  locale: Locale;
  /** The URL contains the language. */
  is_named: boolean;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const og = (property: string, content: string) => `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(href)}" />`;

/** D016: the pages for Germany are in German unless another language is named. */
const languageOfPath = (path: string): Locale | undefined => (countryOfPath(path) === 'DE' ? 'de' : undefined);

/** Every language has its own URL; the plain URL is in the page's own language, else in the default one. */
export const addressIn = (locale: Locale, url: string): string =>
  locale === (languageOfPath(url) ?? defaultLocale) ? url : `${url}?lang=${locale}`;

/** The running page replaces title and description. Tags that depend on the URL are removed when it changes. */
function tagsOf({ title, description, path, image, data }: PageHead, { base_url, locale, is_named }: Place): string[] {
  const tags = [`<title>${escapeHtml(title)}</title>`, `<meta name="description" content="${escapeHtml(description)}" />`];
  if (path === undefined) return [...tags, meta('robots', 'noindex')];
  const url = `${base_url}${path}`;
  const canonical = is_named ? addressIn(locale, url) : url;
  return [
    ...tags,
    link('canonical', canonical),
    ...locales.map((each) => link('alternate', addressIn(each, url), each)),
    link('alternate', url, 'x-default'),
    og('title', title),
    og('description', description),
    og('url', canonical),
    og('type', 'website'),
    ...(image ? [og('image', `${base_url}${image}`)] : []),
    // data, not an executable script; a "<" in it could still end the element
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
  ];
}

/** URLs of the files that a page needs: all style sheets, and scripts and texts that the page does not contain itself. */
export interface Needed {
  styles: readonly string[];
  scripts: readonly string[];
  texts: readonly string[];
}

/** As src/web/served/render.ts returns it. */
export interface RenderedPage {
  locale: Locale;
  /** '' for a client-rendered page. */
  html: string;
  /** Responses with the key of their query: the browser puts them into its cache. */
  responses: readonly (readonly [key: readonly unknown[], response: unknown])[];
}
type Parts = Needed & Pick<RenderedPage, 'html' | 'responses'>;

/**
 * Fills the built page (`template`): head, language, content. Styles come before scripts: over few connections the first is loaded first,
 * and without styles nothing is visible. Scripts of a rendered page have a low priority.
 */
export function fillPage(template: string, head: PageHead, place: Place, { styles, scripts, texts, html, responses }: Parts): string {
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...tagsOf(head, place),
    // data, not a script that runs
    ...(responses.length > 0
      ? [`<script type="application/json" id="responses">${JSON.stringify(responses).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('\n    ');
  const later = html ? ' fetchpriority="low"' : '';
  const preloads = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin${later} href="${file}" />`),
    ...texts.map((file) => `<link rel="preload" as="fetch" crossorigin${later} href="${file}" />`),
  ]
    .map((tag) => `  ${tag}\n  `)
    .join('');
  // functions: in a text "$&" would mean something
  return template
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => tags)
    .replace(/<html lang="\w+"/, () => `<html lang="${place.locale}"`)
    .replaceAll('<script type="module"', () => `<script type="module"${later}`)
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`);
}

/** The language chosen in this browser (src/web/i18n/language.ts). */
const LOCALE_COOKIE = 'cabina_locale';

interface PageRequest {
  url: string;
  cookies: Record<string, string | undefined>;
}
/** The language of the URL. */
export function namedLocale({ url }: Pick<PageRequest, 'url'>): Locale | undefined {
  const named = new URLSearchParams(url.split('?')[1] ?? '').get('lang');
  return locales.find((locale) => locale === named);
}
/** A chosen language: by the URL, otherwise in this browser. */
export const chosenLocale = (request: PageRequest): Locale | undefined =>
  namedLocale(request) ?? locales.find((locale) => locale === request.cookies[LOCALE_COOKIE]);
/** The chosen language, otherwise that of the path, otherwise the one that the browser requests. */
export const pageLocale = (request: PageRequest, accepted: Locale): Locale =>
  chosenLocale(request) ?? languageOfPath(request.url.split('?')[0]!) ?? accepted;
