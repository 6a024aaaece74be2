import { expect, test, type Page } from './market.ts';
import { demoSignIn, endTours, openWindow } from './people.ts';

/** All requests of a cold load until nothing is requested any more: page, scripts, styles, texts, fonts, calls, pictures. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // events of the moments before the connection would make queries stale: their refetch is not part of the load
  const isLive = new Promise<void>((resolve) => void page.routeWebSocket(/./, () => resolve()));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await isLive;
  await page.waitForLoadState('networkidle');
  return requested;
}

/** Over HTTP/1.1 a browser makes six requests at a time: on a phone's network each six more are 150 ms. */
const MOST = 40;
for (const [role, path] of [
  ['company_owner', '/dashboard'],
  ['company_owner', '/pipeline'],
  ['admin', '/admin'],
  ['driver', '/offers'],
] as const)
  test(`the first load of ${path} makes at most ${MOST} requests`, async ({ browser }) => {
    const page = await openWindow(browser);
    await demoSignIn(page, role);
    if (role === 'company_owner') await endTours(page);
    const requested = await requestsOf(page, path);
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(MOST);
  });
