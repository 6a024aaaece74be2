import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/{server,contract}/**/*.test.ts', '{test,tools}/**/*.test.ts'],
          globalSetup: 'test/postgres-setup.ts',
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'node', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
