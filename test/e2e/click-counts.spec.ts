import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './market.ts';
import { callApi, daysAgo, demoSignIn, endTours, expectToast, isRunning, messageTo, openWindow } from './people.ts';

// How many presses the frequent tasks take from the home of each side. Typing does not count; a list of the browser's own counts two.

function presses(page: Page, isPhone = false) {
  let count = 0;
  return {
    async press(target: Locator) {
      count += 1;
      await (isPhone ? target.tap() : target.click());
    },
    async choose(list: Locator, label: string) {
      count += 2;
      await list.selectOption({ label });
    },
    async goHome(path: string) {
      await page.goto(path);
      await isRunning(page);
      count = 0;
    },
    count: () => count,
  };
}

async function companyHome(page: Page) {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const task = presses(page);
  await task.goHome('/dashboard');
  return task;
}
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: new RegExp(`^${name}`) });
const columnOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('the driver accepts in two taps, and who accepted today is on the company’s home: no click', async ({ browser }) => {
  const [driver, company] = [await openWindow(browser, true), await openWindow(browser)];
  const look = await companyHome(company);
  await demoSignIn(driver, 'driver');
  const { body: session } = await callApi<{ user: { first_name: string; last_name: string } }>(driver, 'GET', '/api/user/current');
  const initials = session.user.first_name.charAt(0) + session.user.last_name.charAt(0);
  const accept = presses(driver, true);
  await accept.goHome('/offers');
  const offer = driver.getByRole('article').filter({ hasText: 'Transportes Hermanos Vidal' }).first();
  await accept.press(offer.getByRole('button', { name: 'Me interesa', exact: true }));
  await accept.press(driver.getByRole('button', { name: 'Sí, me interesa' }));
  await expect(driver.getByRole('heading', { name: 'Hecho, la empresa ya lo sabe' })).toBeVisible();
  expect(accept.count()).toBe(2);
  await expect(company.getByRole('list', { name: 'Han aceptado hoy' }).getByText(`Persona ${initials}`).first()).toBeVisible();
  expect(look.count()).toBe(0);
});

test('the driver accepts by the link of the SMS: one tap', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  const { body: mine } = await callApi<{ data: { id: number }[] }>(page, 'GET', '/api/contact/offers');
  const { body: offer } = await callApi<{ token: string }>(page, 'GET', `/api/contact/offers/${mine.data[0]!.id}`);
  const fromSms = await openWindow(browser, true);
  const task = presses(fromSms, true);
  await task.goHome(`/offers/${offer.token}/accept`);
  await task.press(fromSms.getByRole('button', { name: /^Sí, me interesa/ }));
  await expect(fromSms.getByRole('heading', { name: 'Hecho, la empresa ya lo sabe' })).toBeVisible();
  expect(task.count()).toBe(1);
});

test('unlock: three clicks', async ({ browser }) => {
  const page = await openWindow(browser);
  const task = await companyHome(page);
  await task.press(navigation(page, 'Tablero'));
  await task.press(
    columnOf(page, 'Aceptada')
      .getByRole('button', { name: /^Desbloquear/ })
      .first(),
  );
  await task.press(page.getByRole('dialog').getByRole('button', { name: /^Desbloquear por/ }));
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Abrir ficha' })).toBeVisible();
  expect(task.count()).toBe(3);
});

test('log a call: two clicks, and one takes it back', async ({ browser }) => {
  const page = await openWindow(browser);
  const task = await companyHome(page);
  await task.press(navigation(page, 'Tablero'));
  const outcome = columnOf(page, 'Desbloqueada').getByRole('button', { name: 'Hemos hablado' });
  await expect(outcome.first()).toBeVisible();
  const waiting = await outcome.count();
  await task.press(outcome.first());
  await expect(outcome).toHaveCount(waiting - 1);
  expect(task.count()).toBe(2);
  await expectToast(page, 'Llamada anotada: Hemos hablado');
  await page.getByTestId('toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(outcome).toHaveCount(waiting);
});

test('move the status: three clicks', async ({ browser }) => {
  const page = await openWindow(browser);
  const task = await companyHome(page);
  await task.press(navigation(page, 'Tablero'));
  await task.press(
    columnOf(page, 'Desbloqueada')
      .getByRole('button', { name: /^Mover a…/ })
      .first(),
  );
  await task.press(page.getByRole('menuitem', { name: 'En proceso' }));
  await expectToast(page, 'Etapa cambiada');
  expect(task.count()).toBe(3);
});

test('report a hire: five clicks', async ({ browser }) => {
  const page = await openWindow(browser);
  const task = await companyHome(page);
  await task.press(navigation(page, 'Desbloqueados'));
  await task.press(page.getByRole('row').filter({ hasText: 'Aún no' }).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 2, name: 'Historial', exact: true })).toBeVisible(); // the list has a field of this name, too
  await task.choose(page.getByRole('combobox', { name: 'Estado' }), 'Contratada');
  await page.getByRole('textbox', { name: 'Primer día de trabajo' }).fill(daysAgo(1));
  await task.press(page.getByRole('button', { name: 'Comunicar contratación' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(task.count()).toBe(5);
});

test('staff approve any campaign: two clicks', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  const task = presses(page);
  await task.goHome('/admin');
  await task.press(page.getByRole('link').filter({ hasText: 'Campaña por aprobar' }).last());
  await task.press(page.getByRole('button', { name: 'Aprobar', exact: true }));
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(task.count()).toBe(2);
});

test('staff find a driver: one click in the palette', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: { id: number; full_name: string }[] }>(page, 'GET', '/api/drivers');
  const { full_name } = body.data[0]!;
  const task = presses(page);
  await task.goHome('/admin');
  const search = page.getByRole('dialog').getByRole('combobox');
  // the keys count once the shell listens
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 2000 });
  }).toPass();
  await search.fill(full_name);
  await task.press(page.getByRole('option', { name: new RegExp(full_name) }).first());
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  expect(task.count()).toBe(1);
});

test('a driver registers from zero: ten taps', async ({ browser }) => {
  const page = await openWindow(browser, true);
  const task = presses(page, true);
  const phone = `+346${String(Date.now()).slice(-8)}`;
  const answer = async (question: string, name: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await task.press(page.getByRole('button', { name }));
  };
  await task.goHome('/register');
  await answer('¿Dónde quieres trabajar?', /^Cerca de casa/);
  await answer('¿En qué trabajas?', 'Conductor/a');
  await page.getByLabel('Código postal o localidad').fill('14001');
  await expect(page.getByRole('option', { name: /14001/ }).first()).toBeVisible();
  await page.keyboard.press('Enter'); // the phone's own key
  await answer('¿Qué permiso tienes?', /^C\+E/);
  await answer('¿Tienes el CAP en vigor?', 'Sí, en vigor');
  await answer('¿Tienes tarjeta de conductor?', 'Sí, en vigor');
  await answer('¿Tienes el ADR?', 'No tengo ADR');
  await answer('¿Cuántos años llevas?', '8');
  await answer('¿Qué idiomas hablas?', 'Saltar lo opcional');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Mireia');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Toque Luna');
  await page.getByRole('textbox', { name: /Teléfono móvil|Número/ }).fill(phone.slice(3));
  await task.press(page.getByRole('checkbox', { name: /condiciones/ }));
  await task.press(page.getByRole('button', { name: /^Enviar/ }));
  const { text } = await messageTo(page, phone, 'Cabina');
  await page.getByLabel('Código de 6 cifras').fill(/\b\d{6}\b/.exec(text)![0]);
  await expect(page).toHaveURL(/\/unlocks/, { timeout: 20_000 });
  expect(task.count()).toBeLessThanOrEqual(10);
});
