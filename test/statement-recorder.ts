import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { RequestRecorder } from './recorded-requests.ts';

/** Statements of the query builder quote the first name; their types come from the schema. */
const built = /^(select|insert into|update|delete from|with) "/;

const raw = new Set<string>();
const requests = new RequestRecorder();
let isRecording = false;

/**
 * Records the statements that tests execute. tools/raw-sql.ts compares them with the row types of the sources, tools/stale-queries.ts
 * with the events that invalidate queries.
 */
export function recordStatements() {
  if (!isRecording) patchClient();
  isRecording = true;
  return {
    /** Writes what was recorded since the last time into a new file. */
    save(folder: string): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify({ raw: [...raw], ...requests.take() }));
      raw.clear();
    },
  };
}

/** Once in a process: test files share it. */
function patchClient(): void {
  const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const query = prototype.query;
  prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const { text, values } = typeof config === 'string' ? { text: config } : ((config ?? {}) as { text?: unknown; values?: unknown[] });
    if (typeof text === 'string') {
      if (!built.test(text)) raw.add(text);
      requests.add(this, text, values);
    }
    return query.apply(this, args);
  };
}
