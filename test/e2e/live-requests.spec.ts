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
  await accepted
    .getByRole('button', { name: /^Desbloquear/ })
    .first()
    .click();
  const unlock = page.getByRole('dialog').getByRole('button', { name: /^Desbloquear por/ });
  await expect(unlock).toBeEnabled();
  await page.waitForLoadState('networkidle');

  const requested: string[] = [];
  const aborted: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET') requested.push(new URL(request.url()).pathname);
  });
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
  await unlock.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Abrir ficha' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(aborted).toEqual([]);
  expect(requested.length).toBeLessThanOrEqual(8);
});
