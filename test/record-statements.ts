import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

// tools/raw-sql.ts compares the statements that tests execute with the row types of the sources
const folder = process.env['RECORD_STATEMENTS'];

/** Statements of the query builder quote the first name; their types come from the schema. */
const built = /^(select|insert into|update|delete from|with) "/;

if (folder) {
  const seen = new Set<string>();
  const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const query = prototype.query;
  prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && !built.test(text)) seen.add(text);
    return query.apply(this, args);
  };
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify([...seen]));
  });
}
