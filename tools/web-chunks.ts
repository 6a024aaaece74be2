import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { layoutsOf } from '#server/kernel/pages/web-pages.ts';
import { budgets, type Side } from './bundle-budget.ts';
import { planChunks, type Load, type SharedChunk } from './chunk-plan.ts';

/** Bytes that a page may load in addition for one request less: over HTTP/1.1 a browser makes six at a time. */
const REQUEST_BYTES = 1500;
/** Small files compress better together. */
const [SMALL, SMALL_SHARE] = [3000, 0.75];
/** The plan estimates: the build checks the real weight (tools/bundle-budget.ts). */
const MARGIN = 3000;
/** Parts that are loaded later count less than pages. */
const LATER = 0.3;

const frame: Rolldown.CodeSplittingGroup = {
  name: 'frame',
  tags: ['$initial'],
  test: (id) => !/node_modules\/zod\/|\?whole$/.test(id),
  priority: 2,
};

/**
 * Decides which modules share a file. The bundler makes a chunk for every set of pages that share modules, of which most are below 1 kB.
 * They are made once, measured, and joined (tools/chunk-plan.ts); then the pages are built with these groups.
 */
export function sharedChunks(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config({ root, define, resolve }) {
      const groupOf = await plan({ root, define, resolve, plugins: plugins() } as UserConfig);
      const shared: Rolldown.CodeSplittingGroup = {
        name: (id) => groupOf.get(id) ?? null,
        // each module has its group: dependencies are in theirs
        includeDependenciesRecursively: false,
        priority: 1,
      };
      return { environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame, shared] } } } } } } };
    },
  };
}

/** The name of the group of every module that shares a file. */
async function plan(config: UserConfig): Promise<Map<string, string>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, target: 'es2022', rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const groups = planChunks(...measured(chunks, output));
  return new Map(
    groups.flatMap((names) => {
      const modules = names.flatMap((name) => Object.entries(chunks.get(name)!.modules));
      const [largest] = modules.toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)[0]!;
      const name = basename(largest.split('?')[0]!).replace(/\W.*$/, '');
      return modules.map(([id]) => [id, `${name}-${names[0]!.replaceAll(/\W/g, '')}`] as const);
    }),
  );
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks with their sizes, and what every page and later part loads. */
function measured(chunks: Chunks, output: Rolldown.RolldownOutput['output']): Parameters<typeof planChunks> {
  const styles = new Map(output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [[file.fileName, file.source]] : [])));
  const bytes = new Map([...chunks].map(([name, { code }]) => [name, sent(code)]));
  const initial = closure(chunks, [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const later = [...chunks.values()].filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !initial.has(fileName));
  const shared = [...chunks.values()].filter(({ fileName }) => !initial.has(fileName));
  const fixed = new Set(later.map(({ fileName }) => fileName));
  const weightOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + bytes.get(name)!, 0);
  const frameBytes = weightOf(initial);
  const loadOf = (entries: readonly Rolldown.OutputChunk[], weight: number, budget: number): Load => {
    const needed = new Set([...closure(chunks, entries.map(({ fileName }) => fileName))].filter((name) => !initial.has(name)));
    return { chunks: needed, weight, room: budget - MARGIN - frameBytes - weightOf(needed) };
  };
  const routes = new Map(later.flatMap((chunk) => (routeOf(chunk) ? [[routeOf(chunk)!, chunk] as const] : [])));
  const loads = later.map((chunk) => {
    const route = routeOf(chunk);
    const side = /^_(\w+)\//.exec(route ?? '')?.[1] as Side | undefined;
    if (!route || !side) return loadOf([chunk], LATER, Infinity);
    return loadOf([...layoutsOf(route).flatMap((layout) => routes.get(layout) ?? []), chunk], 1, budgets[side]);
  });
  return [
    new Map(
      shared.map(({ fileName, imports, viteMetadata }): [string, SharedChunk] => {
        const own = [...(viteMetadata?.importedCss ?? [])];
        const css = own.reduce((sum, name) => sum + sent(styles.get(name) ?? ''), 0);
        return [fileName, { bytes: bytes.get(fileName)! + css, requests: own.length > 0 ? 2 : 1, imports }];
      }),
    ),
    loads,
    { request_bytes: REQUEST_BYTES, fixed },
  ];
}

function sent(content: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const { length } = brotliCompressSync(content, { params });
  return length < SMALL ? Math.ceil(length * SMALL_SHARE) : length;
}

function closure(chunks: Chunks, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name) || !chunks.has(name)) continue;
    found.add(name);
    closure(chunks, chunks.get(name)!.imports, found);
  }
  return found;
}

/** `_staff/admin/_queue/index` for the page of that route file. */
const routeOf = ({ facadeModuleId }: Rolldown.OutputChunk) => /\/src\/web\/routes\/(_[^?]+)\.tsx\?/.exec(facadeModuleId ?? '')?.[1];
