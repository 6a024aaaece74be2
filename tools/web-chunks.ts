import { basename } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { MAX_FILES } from './bundle-budget.ts';
import { ChunkLoads, isStyle, START_WEIGHTS } from './chunk-loads.ts';
import { planChunks } from './chunk-plan.ts';

/** Bytes that a page may load in addition for one request less. Over HTTP/1.1 six more cost 150 ms, in which a phone gets 50 kB. */
const REQUEST_BYTES = 8300;
/** Of every page, and not in the plan: the frame in two files, its style sheet and the one of everybody, less a file of the offices. */
const FRAME_FILES = 3;

const frame: Rolldown.CodeSplittingGroup = {
  name: 'frame',
  tags: ['$initial'],
  test: (id) => !/node_modules\/zod\/|\?whole$/.test(id),
  priority: 2,
};

/** The group of every module that was measured, null of one that stays where it is. */
type Groups = Map<string, string | null>;

/**
 * A build reads its configuration once more for each of its environments, each time with a new copy of this module. They share only what is
 * global, and planning takes longer than building.
 */
const global = globalThis as { plannedGroups?: Promise<Groups> };

/**
 * Decides which modules share a file. The bundler makes a chunk for every set of pages that share modules, of which most are below 1 kB.
 * They are made once, measured, and joined (tools/chunk-plan.ts); then the pages are built with these groups.
 */
export function sharedChunks(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config({ root, resolve }) {
      global.plannedGroups ??= groupsOf({ ...(root && { root }), ...(resolve && { resolve }), plugins: plugins() });
      const groups = await global.plannedGroups;
      const shared: Rolldown.CodeSplittingGroup = {
        name: (id, graph) => groupOf(groups, id, graph.getModuleInfo(id)?.importers ?? []),
        debugName: 'shared',
        // each module has its group: dependencies are in theirs
        includeDependenciesRecursively: false,
        priority: 1,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame, shared] } } } } };
    },
  };
}

/** Groups are named by their largest module and their first chunk. */
async function groupsOf(config: UserConfig): Promise<Groups> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, target: 'es2022', rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } },
  })) as Rolldown.RolldownOutput;
  const found = new ChunkLoads(output);
  const files = planChunks(found.shared(), found.loads(), {
    request_bytes: REQUEST_BYTES,
    fixed: found.fixed(),
    start_weights: START_WEIGHTS,
    most_requests: MAX_FILES - FRAME_FILES,
  });
  const modules = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, Object.entries(file.modules)] as const] : [])),
  );
  const named = files.map((chunks) => {
    const all = chunks.flatMap((chunk) => modules.get(chunk)!);
    const [largest] = all.toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)[0]!;
    return { name: `${basename(largest.split('?')[0]!).split('.')[0]}-${chunks[0]!.replaceAll(/\W/g, '')}`, chunks, all };
  });
  const alone = [...modules.values()].flatMap((all) => all.flatMap(([id]) => (isStyle(id) ? [] : [[id, null] as const])));
  const groups = new Map<string, string | null>([...alone, ...named.flatMap(({ name, all }) => all.map(([id]) => [id, name] as const))]);
  // style sheets go where most of their readers find one anyway: a request less for each
  const joined = found.joinedStyles();
  const hosts = new Map([...new Set(joined.values())].map((sides) => [sides, hostOf(named, (chunks) => found.pagesWith(chunks, sides))]));
  for (const [chunk, sides] of joined)
    for (const [id] of modules.get(chunk)!) groups.set(isStyle(id) ? id : styleOf(id), hosts.get(sides)!);
  return groups;
}

/** The file that most pages load. */
const hostOf = (files: readonly { name: string; chunks: readonly string[] }[], pagesWith: (chunks: readonly string[]) => number): string =>
  files.map(({ name, chunks }) => ({ name, pages: pagesWith(chunks) })).toSorted((a, b) => b.pages - a.pages)[0]!.name;

/** Names the group of the style sheets that a module imports. */
const styleOf = (id: string): string => `${id} styles`;

/**
 * The group of a module. One that was in no chunk when they were measured has none: the bundler may remove a module that nothing uses in one
 * build and keep it in another. As a file of its own it could import a group that imports it, so it goes with a module that imports it.
 */
export function groupOf(groups: Readonly<Groups>, id: string, importers: readonly string[]): string | null {
  const measured = groups.get(id);
  if (measured !== undefined) return measured;
  return (isStyle(id) ? joinedGroup(groups, importers) : null) ?? importers.map((by) => groups.get(by)).find(Boolean) ?? null;
}

/** A style sheet without a script was in no chunk. It joins others when all modules that import it agree. */
function joinedGroup(groups: Readonly<Groups>, importers: readonly string[]): string | null {
  const [joined, ...others] = new Set(importers.map((by) => groups.get(styleOf(by))));
  return (others.length === 0 ? joined : null) ?? null;
}
