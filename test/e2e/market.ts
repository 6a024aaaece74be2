import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';
import { thriftyServerArgs, thriftyServerEnv } from '../../tools/bootstrap/server-process.mjs';
import type { Reply, Request } from './market-server.ts';

export { expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';

/** The server has 290 MB after 25 markets, and no more after the next 25. More than this is a leak. */
const MAX_MB = 500;
const follow = new URL('../../tools/bootstrap/follow-parent.mjs', import.meta.url).href;

type MarketServer = Awaited<ReturnType<typeof startMarketServer>>;

/** One server process per worker, always at the same address. */
async function startMarketServer() {
  const [port, realtime] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = fork(path.resolve('test/e2e/market-server.ts'), {
    execArgv: ['--import', follow, ...thriftyServerArgs.filter((arg) => arg.startsWith('--'))],
    env: {
      ...thriftyServerEnv,
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DEMO: '1',
      DEMO_DRIVERS: '2000',
      PORT: String(port),
      REALTIME_PORT: String(realtime),
      BASE_URL: url,
    },
  });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The server of the journeys ended by itself; its output is above.');
  });
  ended.catch(() => {}); // the caller that waits for a reply reports it
  async function send(request: Request): Promise<Reply> {
    child.send(request);
    const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
    if (reply.error !== undefined) throw new Error(`The server of the journeys: ${reply.error}`);
    return reply;
  }
  let current: string | undefined;
  return {
    url,
    /** Serves a fresh copy of the seeded market, unless the market of this name is open. */
    async open(market: string, variables: Record<string, string>): Promise<void> {
      if (current === market) return;
      current = market;
      await send({ renew: variables });
    },
    async stop(): Promise<void> {
      const { resident_mb } = await send('stop');
      child.kill('SIGKILL');
      if (resident_mb > MAX_MB) throw new Error(`The server may hold ${MAX_MB} MB, and held ${resident_mb} MB.`);
    },
  };
}

/**
 * Every journey has a server with a market of its own: the same users and campaigns each time, and no other journey that changes them. The
 * journeys of a file in serial mode share one market: `test.use({ marketPer: 'file' })`.
 */
export const test = base.extend<
  { marketPer: 'test' | 'file'; variables: Record<string, string>; market: undefined },
  { server: MarketServer }
>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startMarketServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  marketPer: ['test', { option: true }],
  /** Configuration beside that of the demo. */
  variables: [{}, { option: true }],
  market: [
    async ({ server, browser, marketPer, variables }, use, { testId, file }) => {
      await server.open(marketPer === 'file' ? file : testId, variables);
      await use(undefined);
      if (marketPer === 'test') for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
