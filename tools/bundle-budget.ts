/**
 * The first load of each side in bytes as they are sent, compressed by Brotli, and in files, from the manifest of the built pages: the
 * entry, the layouts and the page with all their static imports. Run after `vite build`; the build calls `checkBudgets`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { layoutsOf } from '#contract/route-file.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;
export type Side = 'public' | 'driver' | 'signed' | 'company' | 'staff';

export const budgets: Record<Side, number> = { public: 160_000, driver: 160_000, signed: 160_000, company: 220_000, staff: 220_000 };
/** Scripts and style sheets: each is a request. */
export const MAX_FILES = 36;
/** A page that all sides share counts for the driver's layout. */
const shells: Partial<Record<Side, string>> = { signed: 'routes/-layouts/signed-driver.tsx' };

export interface PageWeight {
  page: string;
  side: Side;
  /** Bytes of JavaScript as sent: a file too small to be compressed counts as it is. */
  bytes: number;
  budget: number;
  /** Scripts and style sheets. */
  files: number;
}

const keyOf = (manifest: Manifest, start: string) => Object.keys(manifest).find((key) => key === start || key.startsWith(`${start}?`));

/** The scripts in the page itself: the entry, in whichever chunks it is. */
function entries(manifest: Manifest, dist: string): string[] {
  const named = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  return named.map((file) => {
    const key = Object.keys(manifest).find((each) => manifest[each]!.file === file);
    if (!key) throw new Error(`index.html names ${file}, the manifest does not.`);
    return key;
  });
}

function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}

const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** The weight of every page of every side, heaviest first. */
export function weigh(dist: string): PageWeight[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (key: string) => {
    const { file } = manifest[key]!;
    if (!sizes.has(file)) sizes.set(file, file.endsWith('.js') ? sentBytes(join(dist, file)) : 0);
    return sizes.get(file)!;
  };
  const start = entries(manifest, dist);
  const pages = Object.keys(manifest).flatMap((key) => {
    const [, route, side, name] = /^routes\/(_(public|driver|signed|company|staff)\/(.+))\.tsx\?/.exec(key) ?? [];
    return route && name && !/(^|\/)_[^/]*$/.test(name) ? [{ key, route, side: side as Side, name }] : [];
  });
  return pages
    .map(({ key, route, side, name }) => {
      const around = [...layoutsOf(route).map((layout) => `routes/${layout}.tsx`), shells[side]];
      const needed = closure(manifest, [...start, ...around.flatMap((path) => (path && keyOf(manifest, path)) ?? []), key]);
      const bytes = [...needed].reduce((sum, each) => sum + sizeOf(each), 0);
      const files = new Set([...needed].flatMap((each) => [manifest[each]!.file, ...(manifest[each]!.css ?? [])])).size;
      return { page: name, side, bytes, budget: budgets[side], files };
    })
    .sort((a, b) => b.bytes / b.budget - a.bytes / a.budget);
}

/** Throws a message about every page that is too heavy or has too many files, or when there are no pages. */
export function checkBudgets(dist: string): PageWeight[] {
  if (!existsSync(join(dist, '.vite/manifest.json'))) throw new Error(`No built pages in ${dist}: run "npm run build" first.`);
  const pages = weigh(dist);
  if (pages.length === 0) throw new Error('The manifest names no page: has the layout of routes/ changed?');
  const over = pages.flatMap((page) => [
    ...(page.bytes > page.budget ? [`${page.side} ${page.page}: ${kilo(page.bytes)} of ${kilo(page.budget)} allowed`] : []),
    ...(page.files > MAX_FILES ? [`${page.side} ${page.page}: ${page.files} files of ${MAX_FILES} allowed`] : []),
  ]);
  if (over.length > 0) throw new Error(over.join('\n'));
  return pages;
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

if (import.meta.main) {
  try {
    for (const page of checkBudgets('dist'))
      console.log(
        `${page.side.padEnd(8)} ${page.page.padEnd(36)} ${kilo(page.bytes).padStart(9)} of ${kilo(page.budget)}, ${page.files} files`,
      );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
