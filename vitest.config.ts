import { defineConfig } from 'vitest/config';

/** Tests that read the sources only; they need no database. */
const source = ['test/architecture.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
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
          exclude: [...source, 'test/e2e/**'],
          globalSetup: 'test/postgres-setup.ts',
        },
      },
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
