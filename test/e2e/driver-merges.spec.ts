import { expect, test } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface Driver {
  id: number;
  full_name: string;
  phone: string | null;
}

test('staff merge two profiles field by field, and separate them again', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: Driver[] }>(page, 'GET', '/api/drivers?readiness=eligible&confirmed=phone&per_page=100');
  const [survivor, merged] = body.data.filter(({ full_name, phone }) => full_name !== '' && phone !== null) as [Driver, Driver];
  await page.goto(`/admin/drivers/${survivor.id}`);
  await isRunning(page);
  await page.getByRole('link', { name: 'Unir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unir dos fichas' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Persona con dos fichas' }).click();
  await page.getByRole('combobox', { name: 'Persona con dos fichas' }).fill(merged.phone!);
  await page.getByRole('option', { name: new RegExp(`#${merged.id}$`) }).click();

  const name = page.getByRole('group', { name: 'Nombre' });
  await expect(name.getByRole('radio', { name: survivor.full_name })).toBeChecked();
  await name.getByRole('radio', { name: merged.full_name }).check();
  await expect(page.getByRole('heading', { name: 'Qué ocurre' })).toBeVisible();
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir' }).click();
  await expectToast(page, 'Las fichas están unidas');
  await expect(page.getByRole('heading', { level: 1, name: merged.full_name })).toBeVisible();

  await page.getByRole('link', { name: 'Abrir la ficha' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/drivers/${merged.id}$`));
  await expect(page.getByRole('button', { name: 'Desbloquear para una empresa' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a separar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click();
  await expectToast(page, 'Las fichas vuelven a estar separadas');
  await expect(page.getByRole('button', { name: 'Volver a separar' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: merged.full_name })).toBeVisible();
});
