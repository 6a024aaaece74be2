import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFiles, erasuresFile, sealOf } from '#server/adapters/choose.ts';
import { usesDataDir } from '#server/kernel/config.ts';
import { backUp } from './backup/back-up.ts';
import { checkCopy } from './backup/check-copy.ts';
import { main, Problem } from './bootstrap/main.mjs';
import { programVersion, readConfiguration } from './configuration.ts';
import { findDatabase } from './find-database.ts';

const usage = `Usage: npm run backup -- DIR [--without-files]
       npm run backup -- --check DIR`;

/** `npm run backup` copies database, files, erasures and the key of seals of the running or stopped service into a new folder. `--check` reads a copy again. */
await main(async () => {
  const option = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({ options: { check: option, 'without-files': option }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Problem(usage);
  const dir = path.resolve(name);
  if (values.check) {
    const { created_at, tables } = await checkCopy(dir);
    console.log(`${dir} is whole: ${tables.length} tables as of ${created_at}.`);
    return;
  }
  const config = readConfiguration();
  // another folder would make a copy without files and without the list of erasures
  if (usesDataDir(config) && !existsSync(config.DATA_DIR))
    throw new Problem(`DATA_DIR names no folder: ${path.resolve(config.DATA_DIR)}. The backup needs the DATA_DIR of the service.`);
  const { url, end } = await findDatabase();
  try {
    const installation = {
      database_url: url,
      files: chooseFiles(config),
      erasures_file: erasuresFile(config),
      seal_key_file: sealOf(config).generated.file,
      report: console.log,
    };
    const missing = await backUp(installation, dir, { version: programVersion(), with_files: !values['without-files'] });
    console.log(`Complete and checked: ${dir}`);
    if (missing.length === 0) return;
    console.error(`${missing.length} files are named in the database and do not exist: ${missing.slice(0, 20).join(', ')}`);
    return 2;
  } finally {
    await end();
  }
});
