import { expect, test, type Page, type Route } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, isRunning } from './people.ts';

// What must not happen on its own: a changed selection, a layout shift under the finger, a page wider than the screen.

/** The demo's first unlocked driver whose status can still be changed freely. */
async function openDriver(page: Page): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body } = await callApi<{ data: { id: number; status_id: number }[] }>(page, 'GET', '/api/unlocked-drivers?per_page=100');
  const { id } = body.data.find(({ status_id }) => status_id <= 3)!;
  await page.goto(`/unlocked-drivers/${id}`);
}

test('a wrong number says when the price comes back, and leads to the form that logs the call', async ({ page }) => {
  await openDriver(page);
  const status = page.getByRole('combobox', { name: 'Estado' });
  await status.selectOption({ label: 'No encaja' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Número equivocado' }).check();
  await expect(dialog.getByRole('note')).toContainText('«Número equivocado»');
  await dialog.getByRole('link', { name: 'Registrar la llamada' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Llamada' })).toBeFocused();
});

test('letters typed on a closed status select only preview; only Enter or the button decides', async ({ page }) => {
  await openDriver(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && /unlocked-drivers\/\d+/.test(request.url()) && sent.push(request.url()));
  const status = page.getByRole('combobox', { name: 'Estado' });
  await expect(status.locator('option')).not.toHaveCount(0);
  const before = await status.inputValue();
  const other = await status.evaluate((select: HTMLSelectElement) => {
    const choices = [...select.options].filter(
      (one) => !one.disabled && !one.selected && !/Contratada|No encaja|No cualificado/.test(one.text),
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
  await expectToast(page, 'Estado actualizado');
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
  // proxies do not pass it on, so the page finds out by a call that the network is back
  await page.route('**/readyz', (route) => route.fulfill({ status: 404 }));
  await context.setOffline(false);
  await expect(banner).toBeHidden({ timeout: 20_000 });
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
  await route.fulfill({ response, body: /^[[{]/.test(text) ? JSON.stringify(JSON.parse(text, lengthen)) : text });
}

const pages = {
  driver: ['/unlocks', '/offers', '/profile', '/account', '/notifications'],
  company_owner: ['/dashboard', '/unlocked-drivers', '/campaigns', '/company-users', '/company-profile', '/settings/payment-method'],
  admin: ['/admin', '/admin/companies', '/admin/drivers', '/admin/campaigns', '/admin/reviews'],
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
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

/** Web Vitals call a cumulative layout shift of up to 0.1 good. The browser of the journeys has none of the fallback's fonts: it is the worst case. */
const GOOD_SHIFT = 0.1;
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const [locale, path, width] of [
  ['es-ES', '/', 1440],
  ['ro-RO', '/', 390],
  ['de-DE', '/job-posts', 1440],
] as const)
  test(`the typeface arrives late on ${path} in ${locale}, and the page stays in place`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const release = Promise.withResolvers<void>();
    let bytes = 0;
    await page.route('**/*.woff2', async (route) => {
      const response = await route.fetch();
      bytes += (await response.body()).length;
      await release.promise;
      await route.fulfill({ response });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isRunning(page);
    await expect.poll(() => bytes).toBeGreaterThan(0);
    const before = await layoutShift(page);
    release.resolve();
    const loaded = () =>
      page.evaluate(() => [...document.fonts].some(({ family, status }) => /Figtree Variable/.test(family) && status === 'loaded'));
    await expect.poll(loaded).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    expect((await layoutShift(page)) - before).toBeLessThan(GOOD_SHIFT);
    expect(bytes).toBeLessThan(60_000);
    await context.close();
  });
