import { expect, test, type Page } from './market.ts';
import { demoSignIn, isRunning } from './people.ts';

// Public pages, and drivers' start pages, are rendered by the server: they can be read before any script runs, and the client-rendered page
// replaces them invisibly.

test('without scripts a visitor reads what Cabina is, finds a job by postcode, and reads what it pays', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Die Angebote kommen zu Ihnen');
  await expect(page.getByRole('link', { name: 'Fahrer finden' }).first()).toHaveAttribute('href', '/register/business');
  await page.getByLabel('Land').selectOption('ES');
  await page.getByLabel('Wo?').fill('28001');
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await expect(page).toHaveURL(/\/job-posts\?country=ES&zip_code=28001$/);
  const first = page.getByRole('listitem').getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('brutto im Monat').first()).toBeVisible();
  await context.close();
});

test('without scripts the legal pages are in the language of the reader', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/terms', 'Nutzungsbedingungen'],
    ['/privacy', 'Datenschutz'],
    ['/imprint', 'Impressum'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('article')).toContainText('Cabina GmbH');
  }
  await context.close();
});

/** Counts every moment in which the page that was there has gone and the next one has not come. */
const watchHeading = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { gaps: number };
    seen.gaps = 0;
    let was = false;
    new MutationObserver(() => {
      const is = document.querySelector('#app h1') !== null;
      if (was && !is) seen.gaps += 1;
      was ||= is;
    }).observe(document, { childList: true, subtree: true });
  });
const gapsOn = (page: Page) => page.evaluate(() => (window as unknown as { gaps: number }).gaps);

test('the running page takes over without a gap, and asks nothing again that came with the page', async ({ page }) => {
  await watchHeading(page);
  for (const path of ['/', '/job-posts', '/terms']) {
    const requests: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && requests.push(new URL(request.url()).pathname));
    await page.goto(path);
    await isRunning(page);
    await page.waitForLoadState('networkidle');
    expect(await gapsOn(page)).toBe(0);
    expect(requests.filter((address) => ['/job-posts', '/api/user/current', '/api/legal/terms'].includes(address))).toEqual([]);
  }
});

test('a page behind the sign-in contains the session of its user, and of nobody else', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  const requests: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && requests.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await isRunning(page);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain('/api/user/current');
  await page.context().clearCookies();
  const answer = await page.request.get('/dashboard');
  expect(answer.ok()).toBe(true);
  expect(await answer.text()).not.toContain('id="responses"');
});

/** The page's scripts stay on their way until what is returned is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

test('what was typed before the scripts came is kept', async ({ page }) => {
  const go = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('¿Dónde?').fill('28001');
  go();
  await expect(page.getByText(/a menos de 40 km de Madrid/).first()).toBeVisible();
  await expect(page.getByLabel('¿Dónde?')).toHaveValue('28001');
  await expect(page.getByLabel('¿Dónde?')).toBeFocused();
});

test('a postcode that names the province only asks for the town, and the registration begins there', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('¿Dónde?').fill('28931');
  const town = page.getByRole('combobox', { name: 'Localidad' });
  await town.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('28931 Madrid');
  await town.pressSequentially('móst');
  await page.getByRole('option', { name: '28931 Móstoles' }).click();
  await expect(page.getByText(/a menos de 40 km de Móstoles/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Recibir ofertas' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué trabajas?');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('postcode')).toBe('28931');
  expect(searchParams.get('place')).toBe('Móstoles');
});

test('what was pressed before the scripts came is done, for the same offer', async ({ browser }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await demoSignIn(page, 'driver');
  const go = await delayScripts(page);
  await page.goto('/offers', { waitUntil: 'commit' });
  const second = page.getByRole('article').nth(1);
  const address = await second.getByRole('link').first().getAttribute('href');
  const requested = page.waitForRequest((request) => request.url().endsWith(`/api${address}/preAccept`));
  await second.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  go();
  await requested;
  await expect(page.getByRole('button', { name: 'Sí, me interesa' })).toBeVisible();
  await page.context().close();
});

test("a driver's offers stand in the page that is sent, in the driver's language and for nobody else", async ({ page, browser }) => {
  await demoSignIn(page, 'driver');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  const answer = await still.goto('/offers');
  expect(answer?.headers()['cache-control']).toContain('private');
  await expect(still.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(still.getByRole('article').first()).toBeVisible();
  await context.close();
  await page.goto('/job-posts');
  await expect(page.getByRole('link', { name: 'Mi área' })).toBeVisible();
});

test('a page that the service worker requests has no hints for files that the worker has', async ({ page }) => {
  await demoSignIn(page, 'driver');
  const hints = async (headers: Record<string, string>) => {
    const html = await (await page.request.get('/offers', { headers })).text();
    return html.match(/<link rel="modulepreload"/g)?.length ?? 0;
  };
  expect(await hints({})).toBeGreaterThan(0);
  expect(await hints({ 'service-worker-navigation-preload': 'true' })).toBe(0);
});
