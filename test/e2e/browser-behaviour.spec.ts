import { violationsOf } from './axe.ts';
import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast } from './people.ts';

// What users expect of a tool that they use all day, and what happens after a refusal or an error.

const callServer = async <T>(page: Page, method: string, path: string, data?: object): Promise<T> =>
  (await callApi<T>(page, method, path, data)).body;

const refused = { status: 403, json: { message: 'Hoy no se puede.', code: 'forbidden', errors: {} } };

/** Holds the calls back, so that the loading state can be checked. The returned function refuses them. */
async function delayRequests(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let refuse = () => undefined as void;
  const seen = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(address, async (route) => {
    await seen;
    await route.fulfill(refused);
  });
  return refuse;
}

test('the palette opens a record by keyboard alone, and g with a letter a screen', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { data } = await callServer<{ data: { id: number; name: string }[] }>(page, 'GET', '/api/campaigns');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Pantalla, acción o nombre' });
  await expect(search).toBeFocused();
  await search.pressSequentially(data[0]!.name);
  await expect(page.getByRole('group', { name: 'Campañas' }).getByRole('option', { name: data[0]!.name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ resultados?$/ })).toBeAttached();
  expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/campaigns/${data[0]!.id}`));
  await expect(page.getByRole('heading', { level: 1, name: data[0]!.name })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/audiences$/);
  await page.getByRole('searchbox').pressSequentially('gc'); // no shortcuts while typing
  await expect(page).toHaveURL(/\/audiences/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Lo último' }).getByRole('option', { name: data[0]!.name })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a tour is offered without taking the focus, works by keyboard, and restarts only on request', async ({ page }) => {
  await demoSignIn(page, 'company_user');
  const { user } = await callServer<{ user: { id: number } }>(page, 'GET', '/api/user/current');
  await callServer(page, 'PUT', `/api/settings/user/${user.id}`, { completed_tour_audiences: '0' });
  await page.goto('/audiences');
  const tour = page.getByRole('dialog', { name: 'Visita guiada de las audiencias' });
  const hint = page.getByRole('complementary', { name: 'Visita guiada de las audiencias' });
  await expect(hint).toBeVisible();
  await expect(hint.locator(':focus')).toHaveCount(0);
  await hint.getByRole('button', { name: 'Ver la visita' }).click();
  await expect(tour).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Siguiente' })).toBeFocused();
  expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
  while (await tour.getByRole('button', { name: 'Siguiente' }).isVisible()) await page.keyboard.press('ArrowRight');
  await tour.getByRole('button', { name: 'Terminar' }).click();
  await expect(tour.getByText('Sabes qué es una audiencia')).toBeVisible();
  await tour.getByRole('button', { name: 'Empezar' }).click();
  await expect(tour).toHaveCount(0);
  await expect
    .poll(async () => (await callServer<Record<string, string>>(page, 'GET', `/api/settings/user/${user.id}`))['completed_tour_audiences'])
    .toBe('1');

  const settings = page.waitForResponse((response) => decodeURIComponent(response.url()).includes(`/api/settings/user/${user.id}`));
  await page.reload();
  await settings;
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.getByRole('button', { name: 'Ayuda' }).click();
  await page.getByRole('menuitem', { name: 'Audiencias' }).click();
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
});

test('reading, starring and moving are optimistic, and are reverted with a message when refused', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  const refuseReading = await delayRequests(page, '**/api/notifications/*/toggleRead');
  const refuseStar = await delayRequests(page, '**/api/timeline/*/markAsStarred');
  const refuseMove = await delayRequests(page, (url) => /^\/api\/offers\/\d+$/.test(url.pathname));

  const notification = {
    id: 1,
    name: 'user_joined',
    data: { person: 'Ana' },
    link: null,
    read_at: null,
    created_at: new Date().toISOString(),
  };
  const list = { data: [notification], meta: { page: 1, per_page: 25, total: 1 } };
  await page.route(
    (url) => url.pathname === '/api/notifications',
    (route) => route.fulfill({ json: list }),
  );
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Marcar como leída' }).click();
  await expect(page.getByRole('button', { name: 'Marcar como no leída' })).toBeVisible();
  refuseReading();
  await expectToast(page, refused.json.message);
  await expect(page.getByRole('button', { name: 'Marcar como leída' })).toBeVisible();

  const { data } = await callServer<{ data: { id: number }[] }>(page, 'GET', '/api/unlocked-drivers');
  await page.goto(`/unlocked-drivers/${data[0]!.id}`);
  const lit = page.getByRole('button', { name: 'Quitar destacado' });
  await expect(page.getByRole('button', { name: 'Destacar' }).first()).toBeVisible();
  const before = await lit.count();
  await page.getByRole('button', { name: 'Destacar' }).first().click();
  await expect(lit).toHaveCount(before + 1);
  refuseStar();
  await expectToast(page, refused.json.message);
  await expect(lit).toHaveCount(before);

  await page.goto('/pipeline');
  const [from, to] = [page.getByRole('group', { name: /^En proceso/ }), page.getByRole('group', { name: /^Desbloqueada/ })];
  const menu = from.getByRole('button', { name: /^Mover a…/ }).first();
  const name = (await menu.getAttribute('aria-label'))!;
  await menu.click();
  await page.getByRole('menuitem', { name: 'Desbloqueada' }).click();
  await expect(to.getByRole('button', { name })).toBeVisible();
  refuseMove();
  await expectToast(page, refused.json.message);
  await expect(from.getByRole('button', { name })).toBeVisible();
  await expect(to.getByRole('button', { name })).toHaveCount(0);
});

test('users of a company see each other’s presence, on every page', async ({ browser, page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/campaigns');
  const others = await (await browser.newContext()).newPage();
  await demoSignIn(others, 'company_user');
  await others.goto('/audiences');
  await expect(page.getByRole('button', { name: /^En línea: 1 persona más/ })).toBeVisible();
  await others.context().close();
});

test('a session that has ended leads to sign in, and from there back to where one was', async ({ browser, page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/audiences');
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible();
  const { user } = await callServer<{ user: { email: string } }>(page, 'GET', '/api/user/current');
  // signed out elsewhere: this browser still holds its cookie
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  expect((await callApi(await elsewhere.newPage(), 'POST', '/logout', {})).status).toBe(200);
  await elsewhere.close();

  // the open page is notified and redirects
  await expect(page).toHaveURL(/\/login\?to=/);
  await expectToast(page, 'Tu sesión ha caducado.');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(user.email);
  await page.locator('input[type=password]').fill('cabina-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/audiences$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible();
});

test('a region that fails leaves the rest usable and offers a retry', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await page.route('**/api/audiences**', (route) => route.fulfill({ json: { data: [{}], meta: { page: 1, per_page: 25, total: 1 } } }));
  await page.goto('/audiences');
  await expect(page.getByRole('heading', { name: 'Esta pantalla se ha parado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Campañas' }).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible();
});
