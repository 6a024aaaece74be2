import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { layoutsOf } from '#contract/route-file.ts';
import { budgets, type Side } from './bundle-budget.ts';
import type { Load, SharedChunk } from './chunk-plan.ts';

/** Of a script that is part of a large file, by Brotli: an estimate, as the build checks the real weight (tools/bundle-budget.ts). */
const COMPRESSED_SHARE = 0.3;
/** What a budget keeps: the files beside the frame compress less, above all those that most pages have, and name what they share. */
const KEPT_BYTES: Record<Side, number> = { public: 11_600, driver: 11_600, signed: 11_600, company: 8000, staff: 8200 };
/** Parts that are loaded on request count less than pages. */
const [PAGE, ON_REQUEST] = [1, 0.3];
/** How much more the pages count where people begin: the plan takes the best of these. */
export const START_WEIGHTS = [5, 8, 12, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 130, 160];
const isStartRoute = (route: string) =>
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
const chart = /\/ui\/chart\/ChartCanvas\.tsx$/;
/** A page that all sides share counts for the driver's layout. */
const sharedLayout = /\/-layouts\/signed-driver\.tsx$/;

/** Whose pages read style sheets together: what a driver's page needs is read by all, as offices show the same components. */
const everybody: readonly Side[] = ['public', 'driver', 'signed'];
const offices: readonly Side[] = ['company', 'staff'];
/**
 * In the plan, the file with the joined style sheets of offices: chunks with such a sheet import it. Other pages have no room
 * for it, so none of these chunks joins a file of theirs.
 */
const OFFICE_STYLES = 'styles of offices';
const officeStyles: SharedChunk = { bytes: 40_000, style_bytes: 40_000, imports: [] };

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.RolldownOutput['output'];
interface Page {
  side: Side;
  /** The chunks of its layouts and its own. */
  entries: Chunk[];
  isStart: boolean;
  load: Load;
}

/** The built chunks beside the frame, with their sizes, and what every page and every later part loads of them. */
export class ChunkLoads {
  readonly #chunks: ReadonlyMap<string, Chunk>;
  readonly #styles: ReadonlyMap<string, string | Uint8Array>;
  /** The frame, which each page has. */
  readonly #initial: ReadonlySet<string>;
  readonly #initial_bytes: number;
  /** The chunks of pages and parts: others import them by name, so they stay files of their own. */
  readonly #later: readonly Chunk[];
  readonly #pages: readonly Page[];
  #joined: ReadonlyMap<string, readonly Side[]> | undefined;

  constructor(output: Output) {
    this.#chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
    this.#styles = new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source] as const] : [])));
    const chunks = [...this.#chunks.values()];
    this.#initial = this.#closure(chunks.filter(({ isEntry }) => isEntry));
    // measured: it is most of what a page loads, and compresses better than the rest
    this.#initial_bytes = [...this.#initial].reduce((sum, name) => sum + brotliCompressSync(this.#chunks.get(name)!.code).length, 0);
    this.#later = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !this.#initial.has(fileName));
    this.#pages = this.#findPages();
  }

  shared(): Map<string, SharedChunk> {
    const chunks = [...this.#chunks.values()].filter(({ fileName }) => !this.#initial.has(fileName));
    const joined = this.joinedStyles();
    const shared = chunks.map(({ fileName, code, imports, viteMetadata }): [string, SharedChunk] => {
      const own = joined.has(fileName) ? [] : [...(viteMetadata?.importedCss ?? [])];
      const styles = own.map((name) => this.#styles.get(name) ?? '');
      const style_bytes = styles.reduce((sum, content) => sum + sent(content), 0);
      return [fileName, { bytes: sent(code), style_bytes, imports: this.#isInOffices(fileName) ? [...imports, OFFICE_STYLES] : imports }];
    });
    return new Map([...shared, [OFFICE_STYLES, officeStyles]]);
  }

  /**
   * Chunks whose style sheets join one of two, with the sides whose pages read it: most are below 1 kB, and each is a request. What every
   * page loads once it is shown is among them, and the charts of offices. Sheets of visitors' pages alone, and of parts that are loaded on
   * request, stay with their chunk.
   */
  joinedStyles(): ReadonlyMap<string, readonly Side[]> {
    return (this.#joined ??= this.#joinStyles());
  }

  #joinStyles(): Map<string, readonly Side[]> {
    const names = (side: Side, of: (page: Page) => ReadonlySet<string>) =>
      this.#pages.filter((page) => page.side === side).flatMap((page) => [...of(page)]);
    const loaded = (sides: readonly Side[]) => sides.flatMap((side) => names(side, ({ load }) => load.chunks));
    const afterwards = (sides: readonly Side[], ...more: RegExp[]) => [
      ...this.#closure(this.#laterOf([...sides.flatMap((side) => laterOf[side] ?? []), ...more])),
    ];
    // an office's file would be too much for a part of a driver's page
    const elsewhere = new Set((['public', 'driver'] as const).flatMap((side) => names(side, ({ entries }) => this.#reachable(entries))));
    const inOffices = [...loaded(offices), ...afterwards(offices, chart)].filter((name) => !elsewhere.has(name));
    const everywhere = [...loaded(['driver', 'signed']), ...afterwards(['driver'])];
    const styles = [...inOffices.map((name) => [name, offices] as const), ...everywhere.map((name) => [name, everybody] as const)];
    return new Map(styles.filter(([name]) => !this.#initial.has(name)));
  }

  /** How many pages of these sides load one of these chunks: what their style sheets go with. Those of offices go with no other page. */
  pagesWith(chunks: readonly string[], sides: readonly Side[]): number {
    const count = (of: readonly Side[]) =>
      this.#pages.filter(({ side, load }) => of.includes(side) && chunks.some((chunk) => load.chunks.has(chunk))).length;
    return sides === offices && count(everybody) > 0 ? 0 : count(sides);
  }

  fixed(): Set<string> {
    return new Set([...this.#later.map(({ fileName }) => fileName), OFFICE_STYLES]);
  }

  /** Whether the style sheet of a chunk is in the file of offices. */
  #isInOffices(name: string): boolean {
    return this.joinedStyles().get(name) === offices && (this.#chunks.get(name)!.viteMetadata?.importedCss.size ?? 0) > 0;
  }

  /** A joined style sheet takes its class names along, which are a module of scripts: all pages that read it get them. */
  #withNames(side: Side, load: Load): Load {
    const sheets = offices.includes(side) ? [everybody, offices] : [everybody];
    const added = [...this.joinedStyles()].filter(([name, of]) => sheets.includes(of) && !load.chunks.has(name));
    const length = added.reduce((sum, [name]) => sum + namesLength(this.#chunks.get(name)!), 0);
    return { ...load, room: load.room - length * COMPRESSED_SHARE };
  }

  #withStyles = (load: Load): Load =>
    [...load.chunks].some((name) => name !== OFFICE_STYLES && this.#isInOffices(name))
      ? { ...load, chunks: load.chunks.union(new Set([OFFICE_STYLES])) }
      : load;

  loads(): Load[] {
    const pages = this.#pages.map((page) => ({ ...page, load: this.#withStyles(this.#withNames(page.side, page.load)) }));
    const started = pages.flatMap(({ side, entries, isStart }) => {
      const reached = this.#reachable(entries);
      const shown = this.#laterOf([canvas]).filter(({ fileName }) => reached.has(fileName));
      const after = [...shown, ...this.#laterOf(laterOf[side] ?? [])];
      return after.length > 0 ? [this.#withStyles({ ...this.#load([...entries, ...after], PAGE, Infinity), isStart })] : [];
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
      const isStart = isStartRoute(route);
      return [{ side, entries, isStart, load: { ...this.#load(entries, PAGE, budgets[side] - KEPT_BYTES[side]), isStart } }];
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
        return this.#withStyles({ ...own, chunks: own.chunks.union(before) });
      });
  }

  #load(entries: readonly Chunk[], weight: number, budget: number): Load {
    const chunks = this.#closure(entries).difference(this.#initial);
    const bytes = [...chunks].reduce((sum, name) => sum + sent(this.#chunks.get(name)!.code), this.#initial_bytes);
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

/** Of the class names of its style sheets. */
const namesLength = ({ modules }: Chunk): number =>
  Object.entries(modules).reduce((sum, [id, { renderedLength }]) => sum + (isStyle(id) ? renderedLength : 0), 0);
/** Whether a module is a style sheet, or the class names of one. */
export const isStyle = (id: string): boolean => id.split('?')[0]!.endsWith('.css');
const sent = (content: string | Uint8Array): number => Math.ceil(content.length * COMPRESSED_SHARE);

/** `_staff/admin/_queue/index` for the page of that route file. */
const routeOf = ({ facadeModuleId }: Chunk) => /\/src\/web\/routes\/(_[^?]+)\.tsx\?/.exec(facadeModuleId ?? '')?.[1];
