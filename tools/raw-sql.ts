import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { main, Problem, root } from './bootstrap/main.mjs';
import { compareRow, type Statement } from './raw-sql/compare.ts';
import { Describer } from './raw-sql/described.ts';
import { findRawStatements, type RawStatement } from './raw-sql/sources.ts';
import { startPostgresInMemory } from './temporary-postgres.ts';

/** Variants of one statement that are described; further ones differ in conditions. */
const VARIANTS = 20;

/**
 * `node tools/raw-sql.ts FOLDER` compares the row types of raw statements with PostgreSQL's description. FOLDER contains the statements
 * that a test run has executed with RECORD_STATEMENTS=FOLDER.
 */
await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Problem('Usage: node tools/raw-sql.ts FOLDER');
  const started = startPostgresInMemory();
  const statements = match(findRawStatements(root), readExecuted(folder));
  const { url, end } = await started;
  const client = new pg.Client(url);
  try {
    await migrate(url);
    await client.connect();
    const problems = await compareAll(client, statements);
    for (const problem of problems) console.log(problem);
    console.log(`${statements.length} raw statements with a row type, ${problems.length} problems`);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await client.end();
    await end();
  }
});

function readExecuted(folder: string): string[] {
  const texts = readdirSync(folder).flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { raw: string[] }).raw);
  return [...new Set(texts)];
}

/** Assigns every executed text to the template with the longest match. */
function match(sources: RawStatement[], executed: string[]): Statement[] {
  const statements = sources.toSorted((a, b) => b.weight - a.weight).map((source) => ({ ...source, texts: [] as string[] }));
  for (const text of executed) statements.find(({ pattern }) => pattern.test(text))?.texts.push(text);
  return statements.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** A statement that no test executes is described as written, if it contains no parts of other statements. */
function textsOf({ texts, plain }: Statement): string[] {
  return texts.length > 0 ? texts.slice(0, VARIANTS) : [plain];
}

async function compareAll(client: pg.Client, statements: Statement[]): Promise<string[]> {
  const describer = new Describer(client);
  await describer.load();
  const problems: string[] = [];
  for (const statement of statements) {
    const place = `${statement.file}:${statement.line}:${statement.column}`;
    const found = new Set<string>();
    for (const text of textsOf(statement)) {
      const described = await describer.describe(text).catch((error: unknown) => String(error));
      if (typeof described === 'string') found.add(statement.texts.length > 0 ? described : 'is executed by no test');
      else for (const problem of compareRow(statement, text, described)) found.add(problem);
    }
    for (const problem of found) problems.push(`${place} ${problem}`);
  }
  return problems;
}
