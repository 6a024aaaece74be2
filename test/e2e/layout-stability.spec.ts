import { expect, test, type Page, type Route } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast } from './people.ts';

// What must not happen on its own: a changed selection, a layout shift under the finger, a page wider than the screen.

/** The demo's first unlocked driver whose status can still be changed freely. */
async function openDriver(page: Page): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body } = await callApi<{ data: { id: number; status_id: number }[] }>(page, 'GET', '/api/unlocked-drivers?per_page=100');
  const { id } = body.data.find(({ status_id }) => status_id <= 3)!;
  await page.goto(`/unlocked-drivers/${id}`);
}

test('letters typed on a closed status select only preview; only Enter or the button decides', async ({ page }) => {
  await openDriver(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && /unlocked-drivers\/\d+/.test(request.url()) && sent.push(request.url()));
  const status = page.getByRole('combobox', { name: 'Estado' });
  await expect(status.locator('option')).not.toHaveCount(0);
  const before = await status.inputValue();
  const other = await status.evaluate((select: HTMLSelectElement) => {
    const choices = [...select.options].filter(
      (one) => !one.disabled && !one.selected && !/Contratado|No apto|No cualificado/.test(one.text),
    );
    return choices[0]!.text;
  });
  await status.focus();
  await page.keyboard.type(other);
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'sin aplicar todavía' })).toBeAttached();
  await expect(status).not.toHaveValue(before);
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Estado del conductor actualizado');
  expect(sent).toHaveLength(1);
  await expect(status.locator('option:checked')).toHaveText(other);

  const decided = await status.inputValue();
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(status).not.toHaveValue(decided);
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue(decided);
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('a lost connection is reported without a layout shift, and taps pass through the message', async ({ page, context }) => {
  await demoSignIn(page, 'driver');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'Sin conexión.' });
  await expect(banner).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  const hit = await banner.evaluate((region) => {
    const { x, y, width, height } = region.firstElementChild!.getBoundingClientRect();
    return region.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(hit).toBe(false);
  await context.setOffline(false);
});

test('a page without permission shows one message', async ({ page }) => {
  await demoSignIn(page, 'company_user');
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { name: 'Aquí no tienes acceso' })).toHaveCount(1);
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

const longest = {
  full_name: 'Grzegorz Brzęczyszczykiewicz-Chrząszczyżewoszycki Ștefănescu-Țăndărică Łękołodzki',
  title: 'Kraftfahrzeugführerpersonalgewinnungsbeauftragtenstellvertretung Nahverkehrslieferant',
  email: 'bewerbungsunterlagenverwaltung@donaudampfschifffahrtsgesellschaft-fernverkehr.example',
  company_name: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungszentrum Fernverkehr GmbH',
} as const;

/** Replaces every name in a response by the longest that the product accepts. */
const lengthen = (key: string, value: unknown): unknown => (typeof value === 'string' && value && longest[key as 'title']) || value;

async function withLongNames(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.startsWith('{') ? JSON.stringify(JSON.parse(text, lengthen)) : text });
}

const pages = {
  driver: ['/unlocks', '/offers', '/profile', '/account', '/notifications'],
  company_owner: ['/dashboard', '/unlocked-drivers', '/campaigns', '/company-users', '/company-profile', '/settings/payment-method'],
  admin: ['/admin', '/admin/companies', '/admin/campaigns', '/admin/reviews'],
} as const;

for (const [role, paths] of Object.entries(pages))
  test(`${role}: nothing is wider than 320 px, with the longest names in German`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cabina.locale', 'de'));
    await demoSignIn(page, role as keyof typeof pages);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(/\/api\/(?!user\/current)/, withLongNames);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
