import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import * as books from './money/books.ts';
import * as collection from './money/collection.ts';
import * as invoices from './money/invoices.ts';

/** One file a group of figures. Each gets a database of its own. */
const groups = { invoices, collection, books };

/** `npm run bench -- money --companies 10000 --kills 6 --json`: invoices, debits, bank files and the books. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '6' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const size = { companies: Number(values.companies), kills: Number(values.kills) };
  let figures: Record<string, unknown> = {};
  let goals: Record<string, number> = {};
  for (const [name, group] of Object.entries(groups)) {
    if (values.only && values.only !== name) continue;
    const postgres = await startTemporaryPostgres({ shared_buffers: '256MB', max_wal_size: '2GB' });
    try {
      await migrate(postgres.url);
      figures = { ...figures, ...(await group.measure(postgres.url, size)) };
      goals = { ...goals, ...group.goals };
    } finally {
      await postgres.end();
    }
  }
  const result = { ...figures, load: Math.round(loadavg()[0]! * 10) / 10, goals };
  console.log(values.json ? JSON.stringify(result) : result);
}
