import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/**
 * Throws when two built files import each other: whichever runs first finds the other one empty, and the page stays blank. Chunk groups
 * (tools/web-chunks.ts) can create cycles that the modules do not have.
 */
export function assertNoChunkCycles(dist: string): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (key: string): void => {
    if (way.includes(key))
      throw new Error(`Files of the built pages wait for each other: ${nameOf([...way.slice(way.indexOf(key)), key])}`);
    if (done.has(key)) return;
    way.push(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
    way.pop();
    done.add(key);
  };
  const nameOf = (keys: string[]) => keys.map((key) => manifest[key]?.name ?? key).join(' -> ');
  for (const key of Object.keys(manifest)) visit(key);
}
