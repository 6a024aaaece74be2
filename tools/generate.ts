import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { contract } from '#contract/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { accessDocument, endpointsDocument } from './generate/documents.ts';
import { databaseTypes } from './generate/database-types.ts';
import { figuresDocument, type FigureTexts } from './generate/figures.ts';
import { readRules, readTests, rulesDocument, testsByRule } from './generate/rules.ts';
import { schemaDump } from './generate/schema.ts';
import { startPostgresInMemory } from './temporary-postgres.ts';
import { hashOf } from './web-sources.ts';

const schema = 'src/server/db/schema.sql';
const types = 'src/server/db/types.ts';

/** What an empty database becomes by the migrations. */
async function ofDatabase(): Promise<Record<string, string>> {
  const { url, end } = await startPostgresInMemory();
  const client = new pg.Client(url);
  try {
    await migrate(url);
    await client.connect();
    return { [schema]: await schemaDump(client), [types]: await databaseTypes(client) };
  } finally {
    await client.end();
    await end();
  }
}

const englishFigures = () => JSON.parse(readFileSync('src/web/i18n/en/statistics.json', 'utf8')) as FigureTexts;

/** Everything else in the repository that is derived from other files. */
const ofSources = (): Record<string, string> => ({
  'docs/endpoints.md': endpointsDocument(contract),
  'docs/access.md': accessDocument(contract),
  'docs/figures.md': figuresDocument(readFileSync('docs/figures.md', 'utf8'), englishFigures()),
  'docs/rules.md': rulesDocument(readRules(), testsByRule(readTests())),
});

/** A check needs no database while these files are as they were when it last found nothing stale. */
const checked = '.cache/generated';
const databaseSources = () =>
  hashOf([
    ...globSync('src/server/db/{migrations/*.sql,*.ts,schema.sql}').toSorted(),
    ...globSync('{src/server/embedded,tools/generate}/**/*.ts').toSorted(),
    'tools/generate.ts',
    'package-lock.json',
  ]);
const isChecked = () => existsSync(checked) && readFileSync(checked, 'utf8') === databaseSources();

/** `--check` only lists what is stale. */
const check = process.argv.includes('--check');
const made = { ...(check && isChecked() ? {} : await ofDatabase()), ...ofSources() };
const stale = Object.entries(made).filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
if (!check) for (const [file, text] of stale) writeFileSync(file, text);
for (const [file] of stale) console.log(check ? `${file} is stale. Run: npm run generate` : `${file} written`);
if (check && stale.length > 0) process.exitCode = 1;
else {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(checked, databaseSources());
}
