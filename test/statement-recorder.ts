import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Statements of the query builder quote the first name; their types come from the schema. */
const built = /^(select|insert into|update|delete from|with) "/;

const seen = new Set<string>();
let isRecording = false;

/** Records the statements that tests execute: tools/raw-sql.ts compares them with the row types of the sources. */
export function recordStatements() {
  if (!isRecording) patchClient();
  isRecording = true;
  return {
    /** Writes what was recorded since the last time into a new file. */
    save(folder: string): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify([...seen]));
      seen.clear();
    },
  };
}

/** Once in a process: test files share it. */
function patchClient(): void {
  const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const query = prototype.query;
  prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && !built.test(text)) seen.add(text);
    return query.apply(this, args);
  };
}
