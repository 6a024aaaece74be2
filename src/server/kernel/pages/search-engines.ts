import { pages } from '#contract/pages.ts';

const all = Object.values(pages);

/** Addresses of the indexed pages that show no record. */
export const sitemapPaths: readonly string[] = all.filter(({ path, indexed }) => indexed && !path.includes('{')).map(({ path }) => path);

/** Where pages behind the sign-in begin, and pages whose address carries a token of one person. */
const closed = all
  .filter(({ path, access, indexed }) => access !== 'anyone' || (path.includes('{') && !indexed))
  .map(({ path }) => path.split('{')[0]!);
/** A line of robots.txt holds for every address that begins with it. */
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
