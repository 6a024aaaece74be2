import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
import { keepCompiled } from './tools/keep-compiled.ts';

keepCompiled();
const browser = await findBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  // every journey has a market of its own (test/e2e/market.ts): any two can run side by side, in any order
  fullyParallel: true,
  // on two cores: browser, server and database of a journey wait for each other
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // recording costs a third of the time: `TRACE=1` keeps the traces of failed journeys
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: { ...process.env, ...browser.env } },
  },
});
