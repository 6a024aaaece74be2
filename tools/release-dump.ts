import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { choosePorts } from '#server/adapters/choose.ts';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData, seedDemo } from '#server/db/seed/main.ts';
import { readConfig } from '#server/kernel/config.ts';
import { connect } from '#server/kernel/db.ts';
import { main, Problem } from './bootstrap/main.mjs';
import { schemaDump } from './generate/schema.ts';
import { rowsDump } from './generate/rows.ts';
import { startPostgresInMemory } from './temporary-postgres.ts';

/** `npm run release:dump -- 1.2.0` writes the schema of this version, with a few rows, to test/releases/1.2.0.sql. */
await main(async () => {
  const [release = ''] = process.argv.slice(2);
  if (!/^[\w.-]+$/.test(release)) throw new Problem('Usage: npm run release:dump -- VERSION');
  const { url, end } = await startPostgresInMemory();
  const client = new pg.Client(url);
  try {
    await fill(url);
    await client.connect();
    const file = `test/releases/${release}.sql`;
    writeFileSync(
      file,
      `-- A database of release ${release}, by \`npm run release:dump\`.\n${await schemaDump(client)}\n${await rowsDump(client)}`,
    );
    console.log(`${file} written`);
  } finally {
    await client.end();
    await end();
  }
});

/** A small demo market: it has rows of every kind. */
async function fill(url: string): Promise<void> {
  await migrate(url);
  const { db, pool } = connect(url);
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    await installReferenceData(db);
    const config = readConfig({ ...process.env, DEMO: '1', DATABASE_URL: url, DATA_DIR });
    const ports = choosePorts(config, db, url);
    await seedDemo(db, pool, { drivers: 12, seed: 1, report: () => {}, files: ports.files, deals: { config, pdf: ports.pdf } });
  } finally {
    await db.destroy();
    rmSync(DATA_DIR, { recursive: true });
  }
}
