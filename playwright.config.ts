import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
import { freePort } from './tools/free-port.ts';

// the workers read this file again, and inherit what the first reading has chosen
process.env['E2E_PORT'] ??= String(await freePort());
const browser = await findBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // a busy machine may lose a race: what passes only at the second try is named as flaky in the list
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: { ...process.env, ...browser.env } },
  },
});
