import { chromium, type Page } from '@playwright/test';
import type { Db } from '#server/kernel/db.ts';
import { openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { findBrowser } from '../tools/browser.ts';
import { LONG } from './conversations-seed.ts';
import { spread, type Spread } from './matching-times.ts';
import type { Server } from './production.ts';

const ROUNDS = 20;
/** The owner of the company of the long thread. */
const OWNER = 1;

declare global {
  interface Window {
    /** Milliseconds from the click on the hit to the frame that shows the first message. */
    jumped: Promise<number>;
    listenForJump(): void;
  }
}

/** From the end of a long conversation to its first message, by a click on what a search has found. Each round begins with a new page. */
export async function measureJumps(db: Db, { port }: Server): Promise<Spread> {
  const url = `http://localhost:${port}`;
  const token = await db.transaction().execute((tx) => openSession(tx, OWNER, { ip: '127.0.0.1', user_agent: 'bench' }));
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url }]);
    await context.addInitScript(defineListener);
    const page = await context.newPage();
    const wall: number[] = [];
    for (let round = 0; round < ROUNDS; round++) wall.push(await jump(page));
    return spread({ wall, cpu: [] });
  } finally {
    await browser.close();
  }
}

async function jump(page: Page): Promise<number> {
  await page.goto(`/chat?thread=${LONG.thread}&search=${encodeURIComponent(LONG.words)}`);
  await page.locator(`li[aria-posinset="${LONG.messages}"] article`).waitFor();
  const hit = page.getByRole('link').filter({ hasText: LONG.words }).first();
  await hit.waitFor();
  // connections and the list's own requests end first, as when somebody has read before they choose
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  await page.evaluate(() => window.listenForJump());
  await hit.click();
  return page.evaluate(() => window.jumped);
}

/** Runs in the page before any other script. */
function defineListener(): void {
  const isShown = () => {
    const line = document.querySelector('li[aria-posinset="1"] article');
    const frame = line?.closest('[role="region"]')?.getBoundingClientRect();
    if (!line || !frame) return false;
    const { top, bottom } = line.getBoundingClientRect();
    return bottom > frame.top && top < frame.bottom;
  };
  window.listenForJump = () => {
    window.jumped = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The first message did not appear.')), 10_000);
      const begin = () => {
        const from = performance.now();
        const look = () => requestAnimationFrame(() => (isShown() ? setTimeout(() => resolve(performance.now() - from)) : look()));
        look();
      };
      document.addEventListener('click', begin, { capture: true, once: true });
    });
  };
}
