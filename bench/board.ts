import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { connect } from '#server/kernel/db.ts';
import { openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { findBrowser } from '../tools/browser.ts';
import { root } from '../tools/bootstrap/main.mjs';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { CARDS, OWNER, seedBoard } from './board-seed.ts';
import { blocksOf, tenths, type Blocks } from './board-trace.ts';
import { startCabina, stopServers, type Server } from './production.ts';

const FULL = '[data-column="new"]';
const GOALS = { first_paint_ms: 1000, block_ms: 50, move_ms: 100 };

/** `npm run bench -- board --json`: a column of ten thousand cards in a real browser: first paint, scrolling, moving, weight. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false }, moves: { type: 'string', default: '10' } } });
  const log = (text: string) => void (values.json || console.log(text));
  spawnSync(process.execPath, [path.join(root, 'tools/web-build.ts'), '--if-stale'], {
    stdio: ['ignore', values.json ? 'ignore' : 'inherit', 'inherit'],
  });
  const postgres = await startTemporaryPostgres();
  const servers: Server[] = [];
  try {
    log(`Seeding ${CARDS} offers …`);
    const token = await prepare(postgres.url);
    servers.push(await startCabina(postgres.url));
    const figures = await inBrowser(`http://localhost:${servers[0]!.port}`, token, (page, open) =>
      measure(page, open, Number(values.moves), log),
    );
    console.log(values.json ? JSON.stringify(figures) : figures);
  } finally {
    await stopServers(servers);
    await postgres.end();
  }
}

/** Fills the database and returns the owner's session. */
async function prepare(url: string): Promise<string> {
  await migrate(url);
  const { db } = connect(url, { max: 1 });
  await installReferenceData(db);
  const client = new pg.Client(url);
  await client.connect();
  await seedBoard(client);
  await client.end();
  const token = await db.transaction().execute((tx) => openSession(tx, OWNER, { ip: '127.0.0.1', user_agent: 'bench' }));
  await db.destroy();
  return token;
}

/** Opens another page of the product in a window with an empty cache. */
type Open = () => Promise<Page>;

async function inBrowser<T>(url: string, token: string, work: (page: Page, open: Open) => Promise<T>): Promise<T> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const contexts: BrowserContext[] = [];
  const open = async () => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
    contexts.push(context);
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url }]);
    await context.addInitScript(watchCards);
    return context.newPage();
  };
  try {
    return await work(await open(), open);
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** When the first cards of the full column were visible: the frame after their insertion. */
    painted: Promise<number>;
    watchCards(): void;
    /** Milliseconds from the press to the frame that shows the card in its new column. */
    moved: Promise<number>;
    /** Scrolls by this many pixels per frame, to the end or for this many frames. */
    scrollBy60(selector: string, step: number, frames: number): Promise<void>;
  }
}

/** Runs in the page before any other script. */
function watchCards(): void {
  const shown = () => document.querySelector('[data-column="new"] [data-card]') !== null;
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  window.watchCards = () => {
    window.painted = new Promise((resolve) => {
      const look = () => {
        if (!shown()) return;
        observer.disconnect();
        afterPaint(() => resolve(performance.now()));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    });
  };
  window.scrollBy60 = (selector, step, frames) =>
    new Promise((resolve) => {
      const column = document.querySelector(selector)!;
      const next = (left: number) => {
        column.scrollTop += step;
        if (left === 0 || column.scrollTop + column.clientHeight >= column.scrollHeight - 1) resolve();
        else requestAnimationFrame(() => next(left - 1));
      };
      requestAnimationFrame(() => next(frames));
    });
  window.watchCards();
}

async function measure(page: Page, open: Open, moves: number, log: (text: string) => void) {
  const load = tenths(loadavg()[0]!);
  const first_paint = await firstPaints(page, open);
  log(`first paint ${JSON.stringify(first_paint)}`);
  await page.goto('/pipeline');
  await page.evaluate(() => window.painted);
  await page.waitForTimeout(1500);
  const at_first = await weightOf(page);
  const column = await requests(page);
  log(`requests ${JSON.stringify(column)}`);
  const scrolling = await measureScrolling(page, open);
  log(`scrolling ${JSON.stringify(scrolling)}`);
  const after_scrolling = await weightOf(page);
  await page.goto('/pipeline');
  await page.evaluate(() => window.painted);
  await page.waitForTimeout(1000);
  const move = { menu: await times(moves, () => moveByMenu(page)), keyboard: await times(moves, () => moveByKeyboard(page)) };
  const blocked = Math.max(scrolling.fast.longest_cpu, scrolling.jumping.longest_cpu);
  const holds = {
    first_paint: Math.max(...Object.values(first_paint).map(({ median }) => median)) < GOALS.first_paint_ms,
    scrolling: blocked <= GOALS.block_ms,
    move: Math.max(move.menu.median, move.keyboard.median) <= GOALS.move_ms,
  };
  return { cards: CARDS, load, first_paint, requests: column, scrolling, weight: { at_first, after_scrolling }, move, goals: GOALS, holds };
}

/** By URL with an empty cache, by URL again, and by a click within the product. */
async function firstPaints(page: Page, open: Open) {
  const cold: number[] = [];
  for (let round = 0; round < 3; round++) {
    const fresh = await open();
    await fresh.goto('/pipeline');
    cold.push(await fresh.evaluate(() => window.painted));
    await fresh.context().close();
  }
  const address = await times(5, async () => {
    await page.goto('/pipeline');
    return page.evaluate(() => window.painted);
  });
  const click = await times(5, async () => {
    await page.goto('/campaigns');
    await page.waitForTimeout(1200);
    return page.evaluate(async () => {
      window.watchCards();
      const from = performance.now();
      document.querySelector<HTMLElement>('nav a[href="/pipeline"]')!.click();
      return (await window.painted) - from;
    });
  });
  return { cold: spread(cold), address, click };
}

/** The column's calls in the browser: the first page, and the last one. */
async function requests(page: Page) {
  const fetchPage = (number: number) =>
    page.evaluate(async (at) => {
      const from = performance.now();
      const answer = await fetch(`/api/offers/new?page=${at}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      const text = await answer.text();
      return { ms: performance.now() - from, bytes: text.length };
    }, number);
  const first = [];
  const last = [];
  for (let round = 0; round < 10; round++) {
    first.push(await fetchPage(1));
    last.push(await fetchPage(CARDS / 25));
  }
  const median = (answers: { ms: number }[]) => spread(answers.map(({ ms }) => ms)).median;
  return { first_page_ms: median(first), last_page_ms: median(last), bytes: first[0]!.bytes };
}

/** A fling of 24,000 px a second, then the scroll bar dragged through the whole column. The same on an empty page. */
async function measureScrolling(page: Page, open: Open) {
  const scroller = `${FULL} > div`;
  const height = CARDS * 150;
  const top = (at: Page, selector: string) => at.evaluate((of) => void (document.querySelector(of)!.scrollTop = 0), selector);
  const fast = await blocksOf(page, () => page.evaluate((of) => window.scrollBy60(of, 400, 400), scroller));
  const reached_by_fling = await reached(page);
  await top(page, scroller);
  const jumping = await blocksOf(page, () =>
    page.evaluate(([of, step]) => window.scrollBy60(of, step, 200), [scroller, height / 150] as const),
  );
  const reached_by_bar = await reached(page);
  const empty = await open();
  await empty.setContent(`<div id="empty" style="height: 700px; overflow-y: auto"><div style="height: ${height}px"></div></div>`);
  await empty.evaluate(watchCards);
  const baseline = await blocksOf(empty, () => empty.evaluate(() => window.scrollBy60('#empty', 400, 400)));
  await empty.context().close();
  const ratio = (blocks: Blocks) => tenths(blocks.longest_cpu / Math.max(0.1, baseline.longest_cpu));
  return { fast, jumping, baseline, ratio: { fast: ratio(fast), jumping: ratio(jumping) }, reached_by_fling, reached_by_bar };
}

/** The scroll position within the column, from 0 to 1, and the number of visible cards. */
const reached = (page: Page) =>
  page.evaluate(async (of) => {
    const column = document.querySelector(`${of} > div`)!;
    const frame = column.getBoundingClientRect();
    const inSight = () =>
      [...document.querySelectorAll(`${of} [data-card]`)].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > frame.top && top < frame.bottom;
      }).length;
    const from = performance.now();
    while (inSight() < 3 && performance.now() - from < 10_000) await new Promise((resolve) => setTimeout(resolve, 5));
    return { px: Math.round(column.scrollTop), cards_in_sight: inSight(), after_ms: Math.round(performance.now() - from) };
  }, FULL);

async function weightOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const { value } = metrics.find(({ name }) => name === 'JSHeapUsedSize')!;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { dom_nodes: nodes, heap_mb: tenths(value / 1_048_576) };
}

/** From the key or the click to the frame that shows the card in its new column. The page listens before the press. */
const listenForMove = (page: Page, id: string, act: string): Promise<void> =>
  page.evaluate(
    ([card, name]) => {
      window.moved = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`card ${card} did not move`)), 5000);
        document.addEventListener(
          name,
          () => {
            const from = performance.now();
            const there = () => document.querySelector(`[data-column="unqualified"] [data-card="${card}"]`) !== null;
            const observer = new MutationObserver(() => {
              if (!there()) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            });
            observer.observe(document, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      });
    },
    [id, act] as const,
  );

const idOfFirst = async (page: Page): Promise<string> => (await page.locator(`${FULL} [data-card]`).first().getAttribute('data-card'))!;

/** Until the server has stored the move and the columns are refetched. */
async function rest(page: Page): Promise<void> {
  await page.locator('[data-waiting]').waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
}

async function moveByMenu(page: Page): Promise<number> {
  const id = await idOfFirst(page);
  await page.locator(`[data-card="${id}"] [aria-haspopup="menu"]`).click();
  const item = page.getByRole('menuitem').last();
  await item.waitFor();
  await page.waitForTimeout(250);
  await listenForMove(page, id, 'click');
  await item.click();
  const taken = await page.evaluate(() => window.moved);
  await rest(page);
  return taken;
}

async function moveByKeyboard(page: Page): Promise<number> {
  const id = await idOfFirst(page);
  await page.locator(`[data-card="${id}"] [data-grip]`).focus();
  await listenForMove(page, id, 'keydown');
  await page.keyboard.press('Alt+ArrowRight');
  const taken = await page.evaluate(() => window.moved);
  await rest(page);
  return taken;
}

async function times(count: number, work: () => Promise<number>) {
  const all: number[] = [];
  for (let round = 0; round < count; round++) all.push(await work());
  return spread(all);
}

function spread(all: number[]) {
  const sorted = all.toSorted((a, b) => a - b);
  return { median: tenths(sorted[Math.floor(sorted.length / 2)]!), max: tenths(sorted.at(-1)!) };
}
