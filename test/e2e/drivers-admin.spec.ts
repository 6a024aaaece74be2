import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface Driver {
  id: number;
  full_name: string;
  phone: string;
}
/** An eligible driver with a phone whom no other one shares the name with. */
async function someDriver(page: Page): Promise<Driver> {
  const { body } = await callApi<{ data: (Driver & { phone: string | null })[] }>(
    page,
    'GET',
    '/api/drivers?readiness=eligible&confirmed=phone',
  );
  const found = body.data.find(({ phone }) => phone !== null);
  return found as Driver;
}
const readiness = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });

test('staff find a driver by the end of a phone number, close the account with a reason and open it again', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const driver = await someDriver(page);
  await page.goto('/admin/drivers');
  await isRunning(page);
  await page.getByRole('searchbox').fill(driver.phone.slice(-7));
  const row = page.getByRole('row').filter({ hasText: driver.full_name });
  await expect(row.first()).toContainText('Recibe ofertas');
  await expect(page).toHaveURL(/search=/);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: driver.full_name })).toBeVisible();
  await expect(readiness(page)).toContainText('Recibe ofertas');

  await page.getByRole('switch', { name: /Con acceso/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'); // ST028: not without a reason
  await dialog.getByRole('textbox').fill('Pidió una pausa por teléfono');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expectToast(page, 'Guardado');
  await expect(readiness(page)).toContainText('Desactivada');
  await expect(page.getByRole('note').filter({ hasText: 'No recibe ofertas' })).toContainText('La cuenta está desactivada.');
  await page.getByRole('tab', { name: 'Cambios' }).click();
  await expect(page.getByText('Pidió una pausa por teléfono')).toBeVisible();

  await page.getByRole('switch', { name: /Con acceso/ }).click();
  await dialog.getByRole('textbox').fill('La pausa ha terminado');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(readiness(page)).toContainText('Recibe ofertas');
});

test('staff correct the profile in the form of the driver, and the page says so', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const driver = await someDriver(page);
  await page.goto(`/admin/drivers/${driver.id}/edit?section=wishes`);
  await isRunning(page);
  // the texts are about the driver, not addressed to the driver
  await expect(page.getByRole('group', { name: 'Habla' })).toBeVisible();
  await page.goto(`/admin/drivers/${driver.id}/edit`);
  await isRunning(page);
  await page.getByLabel('Búsqueda').selectOption('not_looking');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Perfil guardado.');
  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(readiness(page)).toContainText('No busca');
  await expect(page.getByRole('heading', { name: 'Escrito por el equipo' })).toBeVisible();
});

test('without a CRM its tab says so; staff send a sign-in link to the address of the account', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const driver = await someDriver(page);
  await page.goto(`/admin/drivers/${driver.id}`);
  await isRunning(page);
  await page.getByRole('tab', { name: 'CRM' }).click();
  await expect(page.getByRole('heading', { name: 'No hay ningún CRM conectado' })).toBeVisible();
  await page.getByRole('button', { name: /^Enlace de acceso por SMS: \+/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toContainText('¿Enviar un enlace de acceso');
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expectToast(page, 'Enlace enviado');
});
