import { pages } from '#contract/pages.ts';

const all = Object.values(pages);

/** URLs of the indexed pages without a record. */
export const sitemapPaths: readonly string[] = all.filter(({ path, indexed }) => indexed && !path.includes('{')).map(({ path }) => path);

/** Prefixes of pages behind the sign-in, and of pages with a personal token in the URL. */
const closed = all
  .filter(({ path, access, indexed }) => access !== 'anyone' || (path.includes('{') && !indexed))
  .map(({ path }) => path.split('{')[0]!);
/** A line of robots.txt applies to every URL with this prefix. */
const disallowed = [...new Set(closed)].filter((path) => !closed.some((other) => other !== path && path.startsWith(other))).toSorted();

/** The file /robots.txt. */
export const robots = (base_url: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /api/media/',
    '',
    `Sitemap: ${base_url}/sitemap.xml`,
    '',
  ].join('\n');
