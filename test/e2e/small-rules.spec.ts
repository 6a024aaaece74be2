import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from './market.ts';
import { io, type Socket } from 'socket.io-client';
import { COALESCE_MS } from '../../src/web/kernel/http/coalescing-client.ts';
import { callApi, demoSignIn, endTours, isRunning, openWindow, expectToast } from './people.ts';

// Rules of the specification that concern one screen each.

/** Counts the page's requests for this path from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}

test('V008: only a place of the list is accepted; leaving the field without one restores the previous one', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.goto('/profile?section=place');
  const place = page.getByRole('combobox', { name: /Código postal o localidad/ }).first();
  await expect(place).not.toHaveValue('');
  const before = await place.inputValue();
  await place.fill('Villanueva de Ningún Sitio');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(place).toHaveValue(before);
  await place.fill('28013');
  await page.getByRole('option', { name: /28013/ }).first().click();
  await expect(place).toHaveValue(/28013/);
});

test('V019: a profile that cannot be saved shows a message, and scrolls to the first invalid field', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await page.goto('/company-profile');
  const name = page.getByLabel(/^Nombre/).first();
  await name.fill('');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expectToast(page, 'Aún falta algo. Revisa los campos marcados.');
  await expect(name).toBeInViewport();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});

test('V019: so does a driver’s', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.goto('/profile?section=about');
  const first = page.getByLabel(/^Nombre/);
  await first.fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Aún falta algo. Revisa los campos marcados.');
  await expect(first).toBeInViewport();
});

test('a CV of a wrong type is refused at its field, and by no message', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.goto('/profile?section=cv');
  const file = page.locator('input[type=file][accept*=".docx"]');
  await file.setInputFiles({ name: 'cv.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('no CV') });
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Este tipo de archivo no se admite.')).toHaveCount(1);
});

test('V022: deleting a review needs a confirmation, and cancelling keeps it', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  await page.goto('/admin/reviews');
  const open = page.getByRole('table', { name: 'Valoraciones' }).getByRole('row').nth(1).getByRole('button').first();
  const title = await open.locator('strong').innerText();
  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Seguro?' }).filter({ hasText: '¿Eliminar la valoración?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Valoraciones' }).getByText(title).first()).toBeVisible();
});

test('ST040 V045: activating disables the button for three seconds; a refusal is shown, and the list reloads after one', async ({
  browser,
}) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body: list } = await callApi<{ data: object[] }>(page, 'GET', '/api/campaigns');
  list.data[0] = { ...list.data[0], status: 'inactive', is_active: false };
  await page.route(
    (url) => url.pathname === '/api/campaigns',
    (route) => route.fulfill({ json: list }),
  );
  await page.goto('/campaigns');
  const activate = page.getByRole('table').getByRole('row').nth(1).getByRole('button', { name: 'Activar' });
  await expect(activate).toBeVisible();
  await page.route('**/toggleActivate', (route) =>
    route.fulfill({ status: 409, json: { code: 'campaign_not_approved', message: 'Antes hay que aprobarla.' } }),
  );
  // live events are subscribed by now, and earlier ones fetched
  await page.waitForLoadState('networkidle');
  const lists = countRequests(page, '/api/campaigns');
  // from here on the test controls the clock
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await activate.click();
  await expectToast(page, 'Antes hay que aprobarla.');
  await page.clock.runFor(900);
  expect(lists()).toBe(0);
  // one second after the refusal, and the refetch waits for others for a quarter of a second
  await page.clock.runFor(200 + COALESCE_MS);
  await expect.poll(lists).toBe(1);
  await page.clock.runFor(1_800 - COALESCE_MS);
  await expect(activate).toBeDisabled();
  await page.clock.runFor(200);
  await expect(activate).toBeEnabled();
});

test('ST021: closing the acceptance reloads the offers', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Me interesa' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button').first()).toBeVisible();
  const reloaded = page.waitForRequest((request) => new URL(request.url()).pathname.includes('offers') && request.method() === 'GET');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await reloaded;
});

test('V052: a browser without desktop notifications shows a message', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Notification'));
  await demoSignIn(page, 'company_owner');
  await page.goto('/notifications');
  const wish = page.getByRole('switch', { name: 'Avisar también en el escritorio' });
  await wish.click();
  await expectToast(page, 'Tu navegador no admite notificaciones de escritorio. Prueba con Chromium.');
  await expect(wish).not.toBeChecked();
});

test('V053 M006: Opera shows once which browsers to use', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0' });
  const page = await context.newPage();
  await page.goto('/login');
  await expectToast(page, 'Usa Chrome, Safari o Firefox para que todo funcione bien.');
});

test('the registration’s bar highlights the current part, with its percentage below', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await page.goto('/register?step=3');
  const bar = page.getByRole('progressbar', { name: 'Regístrate para recibir ofertas' });
  await expect(bar).toHaveAttribute('aria-valuenow', '70');
  await expect(bar).toHaveAttribute('aria-valuetext', 'Parte 2 de 3: Experiencia');
  await expect(page.getByText('Paso 3 de 7')).toBeVisible();
  await expect(page.getByText('29 % hecho')).toBeVisible();
});

test('ST042 M071: a link that names other areas asks for them on arrival, and each saved step is confirmed', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await page.goto('/register?work_area=other_areas');
  const areas = page.getByRole('dialog', { name: '¿En qué otras zonas?' });
  await areas.getByText('Portugal', { exact: true }).click();
  await areas.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paso 1 de 7 guardado' })).toBeVisible();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('heading', { name: '¿Dónde quieres trabajar?' })).toBeVisible();
  await expect(areas).toBeHidden();
});

test('ST036: class B is asked for no CAP, "back" shows the answer, and nothing is lost without a network or by a reload', async ({
  browser,
}) => {
  const page = await openWindow(browser, true);
  const expectQuestion = (question: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
  const answer = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await page.goto('/register?step=3');
  await isRunning(page);
  await answer(/^C\+E/);
  await expectQuestion('¿Tienes el CAP en vigor?');
  await answer('Sí, en vigor');
  await expectQuestion('¿Tienes tarjeta de conductor?');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('button', { name: 'Sí, en vigor' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expectQuestion('¿Qué permiso tienes?');
  await page.route('**/profile-session/meta', (route) => route.abort('internetdisconnected'));
  await answer(/^B/);
  await expectQuestion('¿Tienes el ADR?');
  await page.unroute('**/profile-session/meta');
  const saved = page.waitForResponse(
    (answered) => answered.url().includes('/profile-session/meta') && answered.request().method() === 'POST' && answered.ok(),
  );
  await answer('No tengo ADR');
  await expectQuestion('¿Cuántos años llevas?');
  const body = (await (await saved).json()) as { form: { qualifications: string[] } };
  expect(body.form.qualifications).toEqual(['lic_b']);
  await page.reload();
  await expectQuestion('¿Cuántos años llevas?');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('button', { name: /^B/ })).toHaveAttribute('aria-pressed', 'true');
});

test('P023: a signed-in user registers with their own address, staff with an empty one', async ({ browser }) => {
  const page = await openWindow(browser);
  const address = page.getByRole('textbox', { name: 'Correo electrónico' });
  await demoSignIn(page, 'company_owner');
  await page.goto('/register/business');
  await expect(address).toHaveValue(/@/);
  await demoSignIn(page, 'admin');
  await page.goto('/register/business');
  await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
  await expect(address).toHaveValue('');
});

test('a tab whose connection was closed for newer ones reconnects when it is focused', async ({ browser }) => {
  const page = await openWindow(browser, true);
  let lines = 0;
  page.on('websocket', () => lines++);
  await demoSignIn(page, 'driver');
  await page.goto('/offers');
  await expect.poll(() => lines).toBe(1);
  await page.waitForLoadState('networkidle');
  const session = (await page.context().cookies()).find(({ name }) => name === 'cabina_session')!;
  const others: Socket[] = [];
  try {
    for (let count = 0; count < 25; count++) {
      const socket = io(new URL(page.url()).origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        query: { tab: randomUUID() },
        extraHeaders: { cookie: `cabina_session=${session.value}` },
      });
      others.push(socket);
      await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
    }
    await expect(page.getByText('Tienes Cabina abierta en demasiadas pestañas.')).toBeVisible();
    expect(lines).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Tienes Cabina abierta en demasiadas pestañas.')).toBeHidden();
    expect(lines).toBe(2);
    await expect.poll(() => others.filter(({ connected }) => !connected).length).toBe(1);
  } finally {
    for (const socket of others) socket.disconnect();
  }
});

test('an offer whose job was deleted by staff still shows the job, and that it is closed', async ({ browser }) => {
  // a service worker would hide requests from the test
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await demoSignIn(page, 'driver');
  await page.route(/\/job-posts\/\d+$/, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'No existe.' } }));
  await page.goto('/offers');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Cabina ha retirado este empleo/)).toBeVisible();
  await expect(page.getByText('Esto no existe')).toHaveCount(0);
});

/** Signs in as the demo's second company user, after the owner has set their permissions. */
async function signInWith(page: Page, permissions: readonly string[]): Promise<void> {
  await demoSignIn(page, 'company_user');
  const { body } = await callApi<{ user: { id: number } }>(page, 'GET', '/api/user/current');
  await demoSignIn(page, 'company_owner');
  const { status } = await callApi(page, 'PUT', `/api/company-users/${body.user.id}/permissions`, { permissions });
  expect(status).toBe(200);
  await demoSignIn(page, 'company_user');
}

test('P010: without the permission campaigns and audiences are read-only, and the "new" button shows who grants it', async ({
  browser,
}) => {
  const page = await openWindow(browser);
  await signInWith(page, []);
  await endTours(page);
  for (const path of ['/audiences', '/campaigns']) {
    await page.goto(`${path}/new`);
    await expect(page.getByText('Pide el permiso a una persona titular de tu empresa.')).toBeVisible();
    await page.goto(path);
    const name = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
    const address = (await name.getAttribute('href'))!;
    await page.goto(address.endsWith('/edit') ? address : `${address}/edit`);
    await expect(page.getByText(/^Solo lectura/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /Guardar/ })).toHaveCount(0);
  }
});
