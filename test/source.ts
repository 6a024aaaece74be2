import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  from: string;
  /** A path from the root for our own modules (`src/contract/people.ts`), otherwise the package's name (`kysely`, `node:fs`). */
  to: string;
  type_only: boolean;
}

const generated = ['src/server/db/types.ts', 'src/web/routeTree.gen.ts'];

/** All hand-written modules, by their path from the root. */
export const modules = new Map(
  globSync('{src,test,tools,bench}/**/*.{ts,tsx,mjs}')
    .filter((file) => !generated.includes(file))
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const aliases: Record<string, string> = { '#contract': 'src/contract', '#server': 'src/server', '#web': 'src/web', '#test': 'test' };

export const imports: Import[] = [...modules].flatMap(([from, text]) =>
  [...text.matchAll(/(?:^|;\s*)(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, type, fixed, dynamic]) => ({
      from,
      to: resolve(from, (fixed ?? dynamic)!),
      type_only: type !== undefined,
    }),
  ),
);

function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return path.normalize(path.join(path.dirname(from), target));
  const [first, ...rest] = target.split('/');
  const alias = aliases[first!];
  if (alias) return [alias, ...rest].join('/');
  return target.startsWith('@') ? `${first}/${rest[0]}` : first!;
}

interface Edge {
  from: string;
  to: string;
}
/** Types count too: a type that a parent shares with its lazy child has a file of its own. */
const between = (): Edge[] => imports.filter((entry) => modules.has(entry.to));

/** Cycles of modules, or of other nodes of the edges; each cycle is found once. */
export function findCycles(edges: readonly Edge[] = between()): string[] {
  const targets = Map.groupBy(edges, (edge) => edge.from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) return void cycles.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
    if (done.has(name)) return;
    for (const { to } of targets.get(name) ?? []) visit(to, [...trail, name]);
    done.add(name);
  };
  for (const name of targets.keys()) visit(name, []);
  return cycles;
}
