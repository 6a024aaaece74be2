import { expect, test } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface Company {
  id: number;
  name: string;
}

test('staff merge two companies that nothing hinders, and separate them again', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: Company[] }>(page, 'GET', '/api/companies?per_page=100');
  const free: Company[] = [];
  for (const company of body.data) {
    const other = free[0];
    const pair = other && (await callApi<{ obstacles: string[] }>(page, 'GET', previewOf(other, company)));
    if (!other || pair?.body.obstacles.length === 0) free.push(company);
    if (free.length === 2) break;
  }
  const [survivor, merged] = free as [Company, Company];
  await page.goto(`/admin/companies/${survivor.id}`);
  await isRunning(page);
  await page.getByRole('link', { name: 'Unir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unir dos empresas' })).toBeVisible();
  const other = page.getByRole('combobox', { name: 'Empresa con dos cuentas' });
  await other.click();
  await other.fill(merged.name);
  await page.getByRole('option', { name: merged.name }).first().click();
  const name = page.getByRole('group', { name: 'Nombre' });
  await expect(name.getByRole('radio', { name: survivor.name })).toBeChecked();
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir' }).click();
  await expectToast(page, 'Las empresas están unidas');
  await page.getByRole('button', { name: 'Volver a separar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click();
  await expectToast(page, 'Las empresas vuelven a estar separadas');
  await expect(page.getByRole('button', { name: 'Volver a separar' })).toHaveCount(0);
});

const previewOf = (one: Company, other: Company) => `/api/staff/company-merges/preview?survivor_id=${one.id}&merged_id=${other.id}`;
