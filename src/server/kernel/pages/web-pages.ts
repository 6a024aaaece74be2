import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { Locale } from '#contract/people.ts';
import { isLayout, layoutsOf } from '#contract/route-file.ts';
import type { Needed, RenderedPage } from './page.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The built side of src/web/served/render.ts. */
interface Ssr {
  render: (request: {
    address: string;
    hasSession: boolean;
    localeOf: (user: CurrentUser | null) => Locale;
    get: (address: string, locale?: Locale) => Promise<unknown>;
  }) => Promise<RenderedPage>;
}

export const nothingNeeded: Needed = { styles: [], scripts: [], texts: [] };

/** Texts: `folder/es/offers-job_posts.json`; the namespaces that the file of a route or layout fetches together. */
interface Texts {
  folder: string;
  files: string[];
  pages: Record<string, string[]>;
}
interface Route {
  pattern: RegExp;
  needed: Pick<Needed, 'styles' | 'scripts'>;
  /** The namespaces of its layouts, then its own: each list is one file. */
  texts: string[][];
}
export interface Build {
  /** Without its style sheets: they are part of what a page needs. */
  html: string;
  styles: string[];
  texts: Texts;
  routes: Route[];
  ssr: Ssr;
}

/** The built browser side on the disk, so that a new build is found while the server runs. */
export class WebPages {
  readonly #root: string;
  #build: Promise<Build> | undefined;
  #html = '';

  constructor(root: string) {
    this.#root = root;
  }

  async current(): Promise<Build> {
    // the page names its scripts by their content: another page, another build
    const html = await readFile(join(this.#root, 'index.html'), 'utf8');
    if (html !== this.#html || !this.#build) {
      this.#html = html;
      this.#build = readBuild(this.#root, html);
      this.#build.catch(() => (this.#build = undefined));
    }
    return this.#build;
  }
}

const everywhere = ['shell', 'ui', 'errors'];

export function neededAt({ routes, styles, texts }: Build, path: string, locale: Locale): Needed {
  const own = routes.find(({ pattern }) => pattern.test(path));
  const fileOf = (namespaces: readonly string[]) => `${locale}/${namespaces.join('-')}.json`;
  const [first = [], ...others] = own?.texts ?? [];
  // of a side's layout, the build has one file with the texts of every page
  const together = [...everywhere, ...first];
  const files = (texts.files.includes(fileOf(together)) ? [together, ...others] : [everywhere, first, ...others]).map(fileOf);
  return {
    styles: [...styles, ...(own?.needed.styles ?? [])],
    scripts: own?.needed.scripts ?? [],
    // what an office page has in three languages only, the browser finds by itself
    texts: files.filter((file) => texts.files.includes(file)).map((file) => `/${texts.folder}/${file}`),
  };
}

async function readBuild(root: string, html: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')) as Manifest;
  const texts = JSON.parse(await readFile(join(root, '.vite/texts.json'), 'utf8')) as Texts;
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  const ssr = (await import(`${pathToFileURL(join(root, 'server/page.js')).href}?${version}`)) as Ssr;
  const sheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
  const styles = [...html.matchAll(sheet)].map(([, file]) => file!);
  return { html: html.replaceAll(sheet, ''), styles, texts, routes: routesIn(manifest, texts, html), ssr };
}

/** `routes/_public/job-posts/$campaign_id.tsx?…` is the page of `/job-posts/7`; its layout is `routes/_public.tsx?…`. */
function routesIn(manifest: Manifest, { pages: texts }: Texts, html: string): Route[] {
  const keys = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const [, file] = /^routes\/(_.+)\.tsx\?/.exec(key) ?? [];
    if (file) keys.set(file, key);
  }
  return [...keys.keys()]
    .filter((page) => !isLayout(page.split('/').at(-1)!))
    .toSorted((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
    .map((page) => {
      const files = [...layoutsOf(page), page];
      return {
        pattern: patternOf(page),
        needed: gather(
          manifest,
          files.map((file) => keys.get(file)),
          html,
        ),
        texts: files.flatMap((file) => (texts[`${file}.tsx`] ? [texts[`${file}.tsx`]!] : [])),
      };
    });
}

const patternOf = (path: string): RegExp =>
  RegExp(
    `^/${path
      .split(/[/.]/)
      .filter((part) => part !== 'index' && !isLayout(part))
      .map((part) => (part.startsWith('$') ? '[^/]+' : part))
      .join('/')}/?$`,
  );

/** What these chunks and everything that they import need, without what the page names itself. */
function gather(manifest: Manifest, keys: readonly (string | undefined)[], html: string): Pick<Needed, 'styles' | 'scripts'> {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string | undefined) => {
    const chunk = key === undefined || seen.has(key) ? undefined : manifest[key];
    if (!chunk) return;
    seen.add(key!);
    for (const each of chunk.imports ?? []) visit(each);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    if (chunk.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
  };
  for (const key of keys) visit(key);
  const unnamed = (files: Set<string>) => [...files].filter((file) => !html.includes(file));
  return { styles: unnamed(styles), scripts: unnamed(scripts) };
}
