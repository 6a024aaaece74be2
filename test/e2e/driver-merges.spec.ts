import { expect, test } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface Driver {
  id: number;
  full_name: string;
  phone: string;
}
interface Pair {
  id: number;
  pair: { kind: string; first_id: number; second_id: number };
}

test('staff find a duplicate in the inbox, merge it field by field, and separate it again', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: Pair[] }>(page, 'GET', '/api/staff/inbox?kind=duplicate');
  const { id, pair } = body.data.find((entry) => entry.pair.kind === 'driver')!;
  const driver = async (driver_id: number) => (await callApi<Driver>(page, 'GET', `/api/drivers/${driver_id}`)).body;
  const merged = await driver(pair.second_id);
  await page.goto(`/admin/inbox/duplicate/${id}`);
  await isRunning(page);
  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unir dos fichas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Son dos personas' })).toBeVisible();
  const mail = page.getByRole('group', { name: 'Correo' });
  await expect(mail.getByRole('radio').first()).toBeChecked();
  await mail.getByRole('radio').last().check();
  await expect(page.getByRole('heading', { name: 'Qué ocurre' })).toBeVisible();
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir' }).click();
  await expectToast(page, 'Las fichas están unidas');
  await expect(page).toHaveURL(new RegExp(`/admin/drivers/${pair.first_id}$`));

  await page.getByRole('link', { name: 'Abrir la ficha' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/drivers/${merged.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: merged.full_name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desbloquear para una empresa' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a separar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click();
  await expectToast(page, 'Las fichas vuelven a estar separadas');
  await expect(page.getByRole('button', { name: 'Volver a separar' })).toHaveCount(0);
  const left = await callApi<{ data: Pair[] }>(page, 'GET', '/api/staff/inbox?kind=duplicate');
  expect(left.body.data.map((entry) => entry.id)).toContain(id);
});

test('a profile is merged with another one that staff find by phone', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: Driver[] }>(page, 'GET', '/api/drivers?readiness=eligible&confirmed=phone');
  const [one, other] = body.data as [Driver, Driver];
  await page.goto(`/admin/drivers/${one.id}`);
  await isRunning(page);
  await page.getByRole('link', { name: 'Unir' }).click();
  const search = page.getByRole('combobox', { name: 'Persona con dos fichas' });
  await search.click();
  await search.fill(other.phone);
  await page.getByRole('option', { name: new RegExp(`#${other.id}$`) }).click();
  await expect(page.getByText('Esta ficha se une a la otra')).toBeVisible();
  await page.getByRole('button', { name: 'Intercambiar los lados' }).click();
  await expect(page).toHaveURL(new RegExp(`first=${other.id}`));
});
