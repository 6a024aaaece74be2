import type { Request } from '@playwright/test';
import { expect, test } from './market.ts';
import { demoSignIn, endTours, openWindow } from './people.ts';

test('an unlock on the board makes at most eight requests in its own window, and aborts none', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/pipeline');
  const accepted = page.getByRole('group', { name: 'Aceptada', exact: true });
  await expect(accepted.locator('[data-card]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const card = accepted
    .locator('[data-card]')
    .filter({ has: page.getByRole('button', { name: /^Desbloquear/ }) })
    .first();
  const offer = await card.getAttribute('data-card');
  await card.getByRole('button', { name: /^Desbloquear/ }).click();
  const unlock = page.getByRole('dialog').getByRole('button', { name: /^Desbloquear por/ });
  await expect(unlock).toBeEnabled();
  await page.waitForLoadState('networkidle');

  const requested: string[] = [];
  const aborted: string[] = [];
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    waiting.add(request);
    if (request.resourceType() === 'fetch' && request.method() === 'GET') requested.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    aborted.push(new URL(request.url()).pathname);
  });
  await unlock.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Abrir ficha' })).toBeVisible();
  await expect(page.locator(`[data-column="unlocked"] [data-card="${offer}"]`)).toBeAttached();
  await expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]);
  expect(aborted).toEqual([]);
  expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(8);
});
