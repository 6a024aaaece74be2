import { camt } from '../bank-files.ts';
import { expect, test } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface DebitRow {
  company: { id: number; name: string };
  transaction_id: number;
  end_to_end_id: string;
  amount: number;
}

test('staff hand in a file of debits, import the bank’s answer, and the company reads that a debit came back', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/collection');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Adeudos' })).toBeVisible();
  await page.getByRole('button', { name: 'Preparar ficheros' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Preparar ficheros' }).click();
  await expectToast(page, 'preparado');

  const { body: files } = await callApi<{ data: { id: number; state: string }[] }>(page, 'GET', '/api/collection/files');
  const { id } = files.data.find(({ state }) => state === 'prepared')!;
  await page.goto(`/admin/collection/${id}`);
  await page.getByRole('button', { name: 'Marcar como entregado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como entregado' }).click();
  await expectToast(page, 'Marcado como entregado.');
  await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0);
  const { body: debits } = await callApi<{ data: DebitRow[] }>(page, 'GET', `/api/collection/files/${id}/debits`);
  const debit = debits.data[0]!;

  await page.goto('/admin/bank-lines');
  await expect(page.getByRole('heading', { level: 1, name: 'Ficheros del banco' })).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  const returned = camt([{ amount: (debit.amount / 100).toFixed(2), end_to_end_id: debit.end_to_end_id, reason: 'AM04', day: today }]);
  await page.locator('input[type=file]').setInputFiles({ name: 'respuesta.xml', mimeType: 'text/xml', buffer: returned });
  await expectToast(page, '1 líneas leídas, 0 ya conocidas.');
  const file = page.getByRole('table', { name: 'Ficheros importados' }).getByRole('row').filter({ hasText: 'respuesta.xml' });
  await expect(file).toContainText('Terminado');

  const { body: users } = await callApi<{ data: { id: number; is_owner: boolean }[] }>(
    page,
    'GET',
    `/api/companies/${debit.company.id}/users`,
  );
  const owner = users.data.find(({ is_owner }) => is_owner)!;
  expect((await callApi(page, 'POST', '/api/staff/views', { user_id: owner.id, reason: 'Adeudo devuelto' })).status).toBe(200);
  await page.goto('/settings/billing');
  const row = page.getByRole('row').filter({ hasText: /Devuelto|Returned|Zurückgegeben/ });
  await expect(row.first()).toContainText(/No hay saldo suficiente|not covered|nicht gedeckt/);
});
