import { expect, test, type BrowserContext, type Page } from './market.ts';
import { callApi, demoSignIn } from './people.ts';

// A driver on a motorway: the network disappears and returns, and a new version is released.
test.describe.configure({ mode: 'serial' });
test.use({ marketPer: 'file' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
let driver: BrowserContext;

/** The pages are cached, and every open offer with its job has been prefetched. */
async function isKept(page: Page, offers: number): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const keptJobs = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('cabina');
          request.onsuccess = () => {
            const keys = request.result.transaction('kept').objectStore('kept').getAllKeys();
            keys.onsuccess = () => resolve(keys.result.filter((key) => (key as string).includes('/job-posts/')).length);
          };
        }),
    );
  await expect.poll(keptJobs, { timeout: 20_000 }).toBeGreaterThanOrEqual(offers);
}

/** Says no without the screens; answers the status. */
async function rejectAtOnce(page: Page, id: string): Promise<number> {
  const { body: offer } = await callApi<{ token: string }>(page, 'GET', `/api/contact/offers/${id}`);
  const { body: reasons } = await callApi<{ data: { id: number }[] }>(page, 'GET', '/api/options/offer-rejection-reasons');
  return (await callApi(page, 'POST', `/offers/${offer.token}/reject`, { reasons: [reasons.data[0]!.id] })).status;
}

const offline = (page: Page) => page.getByText('Sin conexión. Lo que ves');
const cards = (page: Page) => page.getByRole('article');

test.beforeAll(async ({ browser }) => {
  driver = await browser.newContext(phone);
});
test.afterAll(() => driver.close());

test('offers can be read offline, including unopened ones', async () => {
  const page = await driver.newPage();
  await demoSignIn(page, 'driver');
  await page.goto('/offers');
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  const title = await cards(page).first().getByRole('heading').textContent();
  await isKept(page, count);

  await driver.setOffline(true);
  await page.goto('/offers');
  await expect(cards(page)).toHaveCount(count);
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText(/^Datos del \d\d\.\d\d\.\d{4} - \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: title! }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Me interesa', exact: true })).toBeVisible();
  await page.close();
});

test('so can notifications, including unopened ones', async () => {
  const page = await driver.newPage();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notificaciones' }).getByRole('listitem').first()).toBeVisible();
  await expect(offline(page)).toBeVisible();
  await page.close();
});

test('so can the profile', async () => {
  const page = await driver.newPage();
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Sobre mí' })).toBeVisible();
  await expect(offline(page)).toBeVisible();
  await page.getByRole('link', { name: 'Lugar' }).click();
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toBeVisible();
  await page.close();
});

test('an offline acceptance can be undone; a rejection survives a closed tab and is sent once', async () => {
  let page = await driver.newPage();
  const answered: string[] = [];
  driver.on('response', (response) => {
    if (/\/offers\/[^/]+\/(accept|reject)$/.test(response.url())) answered.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/offers');
  const first = cards(page).first();
  await expect(offline(page)).toBeVisible();
  await first.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, me interesa' }).click();
  await expect(first.getByText('Tu sí está guardado')).toBeVisible();
  await first.getByRole('button', { name: 'Deshacer' }).click();
  await expect(first.getByRole('button', { name: 'Me interesa', exact: true })).toBeVisible();

  const id = /\d+$/.exec((await first.getByRole('link').first().getAttribute('href'))!)![0];
  await first.getByRole('button', { name: 'No me interesa' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Rechazar oferta' }).click();
  await expect(first.getByText('Tu no está guardado')).toBeVisible();
  await page.close();

  page = await driver.newPage();
  await page.goto(`/offers/${id}`);
  await expect(page.getByText('Tu no está guardado', { exact: true })).toBeVisible();
  const second = await driver.newPage();
  await second.goto('/offers');
  await expect(second.getByText('Tu no está guardado', { exact: true })).toBeVisible();
  expect(answered).toEqual([]);

  await driver.setOffline(false);
  await expect(page.getByText('Has rechazado esta oferta')).toBeVisible({ timeout: 20_000 });
  await expect(second.getByText('Tu no está guardado', { exact: true })).toBeHidden();
  const { body: offer } = await callApi<{ status: string }>(page, 'GET', `/api/contact/offers/${id}`);
  expect(offer.status).toBe('rejected');
  expect(answered).toEqual([expect.stringMatching(/^200 .*\/reject$/)]);
  await page.close();
  await second.close();
});

test('an answer that arrives too late shows the reason, and is not sent again', async ({ browser }) => {
  const page = await driver.newPage();
  await page.goto('/offers');
  const first = cards(page).first();
  const id = /\d+$/.exec((await first.getByRole('link').first().getAttribute('href'))!)![0];
  await isKept(page, 1);
  await driver.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await first.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, me interesa' }).click();
  await expect(first.getByText('Tu sí está guardado')).toBeVisible();

  const elsewhere = await (await browser.newContext(phone)).newPage();
  await demoSignIn(elsewhere, 'driver');
  expect(await rejectAtOnce(elsewhere, id)).toBe(200);
  await elsewhere.context().close();

  await driver.setOffline(false);
  const note = page.getByRole('alert').filter({ hasText: 'No se ha podido enviar tu respuesta' });
  await expect(note).toContainText('Ya has respondido a esta oferta.', { timeout: 20_000 });
  await note.getByRole('button', { name: 'Entendido' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(page.getByText(/Tu sí está guardado|No se ha podido enviar tu respuesta/)).toHaveCount(0);
  await page.close();
});

test('a URL that is not cached shows a message, and continues on its own', async () => {
  const page = await driver.newPage();
  await driver.setOffline(true);
  await page.goto('/job-posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mis ofertas guardadas' })).toHaveAttribute('href', '/offers');
  await driver.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeHidden({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/job-posts$/);
  await page.close();
});

test('a form that cannot be sent says so, keeps what was typed, and is sent again with the same key', async () => {
  const page = await driver.newPage();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/profile') keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/profile');
  const words = page.getByRole('textbox', { name: 'Sobre mí' });
  await words.fill('Doce años de tráiler frigorífico.');
  await driver.setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByTestId('toast').getByText(/No se ha enviado/)).toBeVisible();
  await expect(words).toHaveValue('Doce años de tráiler frigorífico.');
  await driver.setOffline(false);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByTestId('toast').getByText('Perfil guardado')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.close();
});

test('signing out deletes all local data', async () => {
  const page = await driver.newPage();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await driver.setOffline(true);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mis ofertas guardadas' })).toBeHidden();
  await page.close();
});

test('a page that is older than the server reloads once, and keeps the draft', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/audiences/new');
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await name.fill('Borrador que sobrevive');
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && loads++));
  // a new version is out: whatever this page has not fetched yet is gone, until it begins anew
  await page.route('**/assets/*.js', (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('link', { name: 'Tablero' }).first().hover();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
  await expect(name).toHaveValue('Borrador que sobrevive');
  // the new page has the files that it had not loaded before
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  await page.getByRole('link', { name: 'Campañas' }).first().hover();
  expect((await script).status()).toBe(200);
  expect(loads).toBe(1);
});
