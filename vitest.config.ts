import { defineConfig } from 'vitest/config';
import { keepCompiled } from './tools/keep-compiled.ts';

keepCompiled();

/** Tests that read the sources only; they need no database. */
const source = ['test/{architecture,audit-texts,literals,page-links,retired-words,rules,staff-calls,texts,promises}.test.ts'];

/** Tests that start processes or servers of their own, make a market, wait for real timers, or count what their process has done. */
const processes = [
  'src/server/adapters/pdf/pdf.test.ts',
  'src/server/adapters/seal/p12.test.ts',
  'src/server/adapters/sending/sending-process.test.ts',
  'src/server/db/seed/*.test.ts',
  'src/server/embedded/*.test.ts',
  'src/server/features/staff/bulk-messages/bulk-killed.test.ts',
  'src/server/kernel/{db,jobs/jobs}.test.ts',
  'test/{bad-luck,metrics,operation,releases,replica-behind,signature-kills,stopped-server}.test.ts',
  'test/abuse/{database-clock,dead-process,killed-processes,silent-database,stopped-database}.test.ts',
  'tools/backup/*.test.ts',
  'tools/bootstrap/child.test.ts',
  'tools/{built-pages,demo,dev}.test.ts',
];

const setupFiles = ['test/record-statements.ts', 'test/refuse-concurrent-queries.ts'];

export default defineConfig({
  test: {
    // on two cores: a worker waits for the database, for processes and for timers about a tenth of its time
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: 'node',
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      { extends: true, test: { name: 'source', include: source } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{server,contract}/**/*.test.ts', '{test,tools}/**/*.test.ts'],
          exclude: [...source, ...processes, 'test/e2e/**'],
          globalSetup: 'test/postgres-setup.ts',
          setupFiles,
          // loading the server takes longer than most files' tests: the files of a worker share it, none leaves anything behind
          isolate: false,
        },
      },
      { extends: true, test: { name: 'process', include: processes, globalSetup: 'test/postgres-setup.ts', setupFiles } },
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], isolate: false } },
    ],
  },
});
