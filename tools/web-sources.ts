import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** All files that the built pages depend on, including the build tools. Paths from the root. */
export function webSources(): string[] {
  const pages = globSync('src/{web,contract}/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(\.test\.tsx?|routeTree\.gen\.ts)$/.test(entry.name))
    .map((entry) => path.relative(process.cwd(), path.join(entry.parentPath, entry.name)));
  return [...new Set([...pages.toSorted(), ...withImports('vite.config.ts'), 'postcss.config.mjs', 'package-lock.json'])];
}

/** A module and our own modules that it imports, transitively: a new plugin is included automatically. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const other = path.join(path.dirname(file), target!);
    if (existsSync(other)) withImports(other, found);
  }
  return found;
}

/** The same for equal contents, whatever the file times. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
