import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { contract } from '#contract/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { accessDocument, endpointsDocument } from './generate/documents.ts';
import { databaseTypes } from './generate/database-types.ts';
import { figuresDocument, type FigureTexts } from './generate/figures.ts';
import { readRules, readTests, rulesDocument, testsByRule } from './generate/rules.ts';
import { schemaDump } from './generate/schema.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** Everything in the repository that is derived from other files. `--check` only lists what is stale. */
async function generate(): Promise<Record<string, string>> {
  const { url, end } = await startTemporaryPostgres();
  const client = new pg.Client(url);
  try {
    await migrate(url);
    await client.connect();
    return {
      'src/server/db/schema.sql': await schemaDump(client),
      'src/server/db/types.ts': await databaseTypes(client),
      'docs/endpoints.md': endpointsDocument(contract),
      'docs/access.md': accessDocument(contract),
      'docs/figures.md': figuresDocument(readFileSync('docs/figures.md', 'utf8'), englishFigures()),
      'docs/rules.md': rulesDocument(readRules(), testsByRule(readTests())),
    };
  } finally {
    await client.end();
    await end();
  }
}

const englishFigures = () => JSON.parse(readFileSync('src/web/i18n/en/statistics.json', 'utf8')) as FigureTexts;

const check = process.argv.includes('--check');
const stale = Object.entries(await generate()).filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
if (!check) for (const [file, text] of stale) writeFileSync(file, text);
for (const [file] of stale) console.log(check ? `${file} is stale. Run: npm run generate` : `${file} written`);
if (check && stale.length > 0) process.exitCode = 1;
