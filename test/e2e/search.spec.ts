import { violationsOf } from './axe.ts';
import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, isRunning } from './people.ts';

interface Driver {
  id: number;
  full_name: string;
  phone: string | null;
}

/** A letter in the middle of the last word is typed twice. */
const misspell = (name: string): string => name.replace(/(\p{L})(\p{L}+)$/u, '$1$1$2');

test('staff find a driver by half a phone number and with a mistake, in the palette and on the page', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: Driver[] }>(page, 'GET', '/api/drivers?confirmed=phone');
  const driver = body.data.find(({ phone, full_name }) => phone !== null && full_name.length > 8)!;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Pantalla, acción o nombre' });
  await expect(field).toBeFocused();
  await field.fill(driver.phone!.slice(-7));
  const option = page.getByRole('group', { name: 'Conductores', exact: true }).getByRole('option', { name: driver.full_name });
  await expect(option).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ resultados?$/ })).toBeAttached();

  const typed = misspell(driver.full_name);
  await field.fill(typed);
  await page.getByRole('option', { name: `Todos los resultados de «${typed}»` }).click();
  await expect(page).toHaveURL(/\/admin\/search\?search=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Búsqueda' })).toBeVisible();
  const people = page.getByRole('list', { name: 'Conductores', exact: true });
  await expect(people.getByRole('link', { name: driver.full_name }).first()).toBeVisible();
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);

  await page.getByRole('combobox', { name: 'Buscar en' }).selectOption('companies');
  await expect(people).toHaveCount(0);
  await page.getByRole('searchbox').fill('qwxzvk');
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await page.getByRole('searchbox').fill(`#${driver.id}`);
  await page.getByRole('combobox', { name: 'Buscar en' }).selectOption('drivers');
  await people.getByRole('link', { name: driver.full_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: driver.full_name })).toBeVisible();
});

test('a company finds its own people and invoices on the search page', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body } = await callApi<{ data: { id: number; driver: { full_name: string; is_erased: boolean } }[] }>(
    page,
    'GET',
    '/api/unlocked-drivers',
  );
  const person = body.data.find(({ driver }) => !driver.is_erased)!;
  await page.goto(`/search?search=${encodeURIComponent(person.driver.full_name.toLowerCase())}`);
  const people = page.getByRole('list', { name: 'Conductores desbloqueados' });
  await expect(people.getByRole('link', { name: person.driver.full_name }).first()).toBeVisible();
  await people.getByRole('link', { name: person.driver.full_name }).first().click();
  await expect(page).toHaveURL(/\/unlocked-drivers\/\d+/);

  const { data } = (await callApi<{ data: { id: number; number: string }[] }>(page, 'GET', '/api/invoices')).body;
  const invoice = data[0]!;
  await page.goto(`/search?search=${encodeURIComponent(invoice.number)}`);
  await page.getByRole('list', { name: 'Facturas' }).getByRole('link', { name: invoice.number }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/invoices\\?invoice=${invoice.id}$`));
});

test('S154: admins see how many offer reminders would go out, and send them', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/campaigns');
  await isRunning(page);
  await page.getByRole('button', { name: 'Recordatorios de ofertas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordatorios de ofertas' });
  await expect(dialog.getByText(/saldrían? ahora\./).first()).toBeVisible();
  await dialog.getByText('Segundo recordatorio').click();
  await expect(dialog.getByLabel('Enviadas hace al menos')).toHaveValue(/72/);
  await expect(dialog.getByText(/72 h o más/).first()).toBeVisible();
  expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
});
