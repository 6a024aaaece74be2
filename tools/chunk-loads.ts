import type { Rolldown } from 'vite';
import { layoutsOf } from '#contract/route-file.ts';
import { budgets, type Side } from './bundle-budget.ts';
import type { Load, SharedChunk } from './chunk-plan.ts';

/** Of a script that is part of a large file, by Brotli: an estimate, as the build checks the real weight (tools/bundle-budget.ts). */
const COMPRESSED_SHARE = 0.3;
/** Where people begin counts more than other pages, and parts that are loaded on request less. */
const [START, PAGE, ON_REQUEST] = [5, 1, 0.3];
const isStart = (route: string) =>
  /^(_public\/index|_driver\/(offers\/index|unlocks)|_company\/(dashboard|pipeline)|_staff\/admin\/_queue\/index)$/.test(route);
/** What every page of a side loads once it is shown. */
const live = /\/kernel\/live\/(live-client|apply-live)\.ts$/;
const laterOf: Partial<Record<Side, RegExp[]>> = {
  company: [live, /\/office-later\.tsx$/],
  staff: [live, /\/office-later\.tsx$/],
  driver: [live, /\/driver-later\.tsx$/],
};
/** What a page shows at once and loads by itself: charts, boards, maps. */
const canvas = /\/ui\/\w+\/\w+Canvas\.tsx$/;
/** A page that all sides share counts for the driver's layout. */
const sharedLayout = /\/-layouts\/signed-driver\.tsx$/;

/** Whose pages read style sheets together: what a driver's page needs is read by all, as offices show the same components. */
const everybody: readonly Side[] = ['public', 'driver', 'signed'];
const offices: readonly Side[] = ['company', 'staff'];

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.RolldownOutput['output'];
interface Page {
  side: Side;
  /** The chunks of its layouts and its own. */
  entries: Chunk[];
  weight: number;
  load: Load;
}

/** The built chunks beside the frame, with their sizes, and what every page and every later part loads of them. */
export class ChunkLoads {
  readonly #chunks: ReadonlyMap<string, Chunk>;
  readonly #styles: ReadonlyMap<string, string | Uint8Array>;
  /** The frame, which each page has. */
  readonly #initial: ReadonlySet<string>;
  /** The chunks of pages and parts: others import them by name, so they stay files of their own. */
  readonly #later: readonly Chunk[];
  readonly #pages: readonly Page[];

  constructor(output: Output) {
    this.#chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
    this.#styles = new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source] as const] : [])));
    const chunks = [...this.#chunks.values()];
    this.#initial = this.#closure(chunks.filter(({ isEntry }) => isEntry));
    this.#later = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !this.#initial.has(fileName));
    this.#pages = this.#findPages();
  }

  shared(): Map<string, SharedChunk> {
    const chunks = [...this.#chunks.values()].filter(({ fileName }) => !this.#initial.has(fileName));
    const joined = this.joinedStyles();
    return new Map(
      chunks.map(({ fileName, code, imports, viteMetadata }) => {
        const own = joined.has(fileName) ? [] : [...(viteMetadata?.importedCss ?? [])];
        const styles = own.map((name) => this.#styles.get(name) ?? '');
        return [fileName, { bytes: sent(code), style_bytes: styles.reduce((sum, content) => sum + sent(content), 0), imports }];
      }),
    );
  }

  /**
   * Chunks whose style sheets join one of two, with the sides whose pages read it: most are below 1 kB, and each is a request. Sheets of
   * visitors' pages alone, and of parts that are loaded on request, stay with their chunk.
   */
  joinedStyles(): Map<string, readonly Side[]> {
    const names = (side: Side, of: (page: Page) => ReadonlySet<string>) =>
      this.#pages.filter((page) => page.side === side).flatMap((page) => [...of(page)]);
    const loaded = (sides: readonly Side[]) => sides.flatMap((side) => names(side, ({ load }) => load.chunks));
    // an office's file would be too much for a part of a driver's page
    const elsewhere = new Set(everybody.flatMap((side) => names(side, ({ entries }) => this.#reachable(entries))));
    return new Map([
      ...loaded(offices).flatMap((name) => (elsewhere.has(name) ? [] : [[name, offices] as const])),
      ...loaded(['driver', 'signed']).map((name) => [name, everybody] as const),
    ]);
  }

  /** How many pages of these sides load one of these chunks. */
  pagesWith(chunks: readonly string[], sides: readonly Side[]): number {
    return this.#pages.filter(({ side, load }) => sides.includes(side) && chunks.some((chunk) => load.chunks.has(chunk))).length;
  }

  fixed(): Set<string> {
    return new Set(this.#later.map(({ fileName }) => fileName));
  }

  loads(): Load[] {
    const pages = this.#pages;
    const started = pages.flatMap(({ side, entries, weight }) => {
      const reached = this.#reachable(entries);
      const shown = this.#laterOf([canvas]).filter(({ fileName }) => reached.has(fileName));
      const after = [...shown, ...this.#laterOf(laterOf[side] ?? [])];
      return after.length > 0 ? [this.#load([...entries, ...after], weight, Infinity)] : [];
    });
    return [...pages.map(({ load }) => load), ...started, ...this.#onRequest(pages)];
  }

  #findPages(): Page[] {
    const routes = new Map(this.#later.flatMap((chunk) => (routeOf(chunk) ? [[routeOf(chunk)!, chunk] as const] : [])));
    return [...routes].flatMap(([route, chunk]) => {
      const side = /^_(\w+)\//.exec(route)?.[1] as Side | undefined;
      if (!side) return [];
      const layouts = layoutsOf(route).flatMap((layout) => routes.get(layout) ?? []);
      const entries = [...layouts, ...(side === 'signed' ? this.#laterOf([sharedLayout]) : []), chunk];
      const weight = isStart(route) ? START : PAGE;
      return [{ side, entries, weight, load: this.#load(entries, weight, budgets[side]) }];
    });
  }

  #laterOf(files: readonly RegExp[]): Chunk[] {
    return this.#later.filter(({ facadeModuleId }) => files.some((file) => file.test(facadeModuleId ?? '')));
  }

  /** The other parts, each with what is there already: what all pages have that lead to it. */
  #onRequest(pages: readonly Page[]): Load[] {
    const isOfPage = new Set(pages.flatMap(({ entries }) => entries));
    const reached = pages.map(({ entries }) => this.#reachable(entries));
    return this.#later
      .filter((chunk) => !isOfPage.has(chunk))
      .map((chunk) => {
        const own = this.#load([chunk], ON_REQUEST, Infinity);
        const hosts = pages.filter((_, at) => reached[at]!.has(chunk.fileName)).map(({ load }) => load.chunks);
        const before = hosts.length > 0 ? hosts.reduce((all, host) => all.intersection(host)) : new Set<string>();
        return { ...own, chunks: own.chunks.union(before) };
      });
  }

  #load(entries: readonly Chunk[], weight: number, budget: number): Load {
    const chunks = this.#closure(entries).difference(this.#initial);
    const bytes = [...this.#initial, ...chunks].reduce((sum, name) => sum + sent(this.#chunks.get(name)!.code), 0);
    return { chunks, weight, room: budget - bytes };
  }

  #closure(entries: readonly Chunk[]): Set<string> {
    return this.#walk(entries, ({ imports }) => imports);
  }

  /** What can be loaded on the way from these chunks, at once or later. The frame leads to every page. */
  #reachable(entries: readonly Chunk[]): Set<string> {
    return this.#walk(entries, ({ fileName, imports, dynamicImports }) =>
      this.#initial.has(fileName) ? [] : [...imports, ...dynamicImports],
    );
  }

  #walk(entries: readonly Chunk[], next: (chunk: Chunk) => readonly string[]): Set<string> {
    const found = new Set<string>();
    const way = [...entries];
    for (let chunk = way.pop(); chunk; chunk = way.pop()) {
      if (found.has(chunk.fileName)) continue;
      found.add(chunk.fileName);
      way.push(...next(chunk).flatMap((name) => this.#chunks.get(name) ?? []));
    }
    return found;
  }
}

const sent = (content: string | Uint8Array): number => Math.ceil(content.length * COMPRESSED_SHARE);

/** `_staff/admin/_queue/index` for the page of that route file. */
const routeOf = ({ facadeModuleId }: Chunk) => /\/src\/web\/routes\/(_[^?]+)\.tsx\?/.exec(facadeModuleId ?? '')?.[1];
