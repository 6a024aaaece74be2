import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, isRunning, openWindow } from './people.ts';

interface Row {
  id: number;
  number: string;
  kind: string;
  payment_method: string | null;
  amount_left: number;
  is_cancelled: boolean;
}

test('a company opens an invoice, follows a line and downloads the file; staff cancel and replace it', async ({ page, browser }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/settings/invoices');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
  const { body } = await callApi<{ data: Row[] }>(page, 'GET', '/api/invoices');
  const invoice = body.data.find(({ kind, is_cancelled }) => kind === 'invoice' && !is_cancelled)!;
  await page.getByRole('searchbox', { name: 'Buscar por número o nombre' }).fill(invoice.number);
  await page.getByRole('link', { name: invoice.number }).first().click();
  const dialog = page.getByRole('dialog', { name: `Factura ${invoice.number}` });
  await expect(dialog.getByText('Base imponible')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Líneas' }).getByRole('listitem').first()).toBeVisible();
  const href = await dialog.getByRole('link', { name: 'Abrir PDF' }).getAttribute('href');
  const file = await page.request.get(href!);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const staff = await openWindow(browser);
  await demoSignIn(staff, 'admin');
  await staff.goto(`/admin/invoices?invoice=${invoice.id}`);
  await isRunning(staff);
  const shown = staff.getByRole('dialog', { name: `Factura ${invoice.number}` });
  await shown.getByRole('button', { name: 'Anular y sustituir' }).click();
  const cancel = staff.getByRole('dialog', { name: `Anular ${invoice.number}` });
  await cancel.getByLabel('Motivo').fill('Dirección incorrecta');
  await cancel.getByRole('button', { name: 'Anular y sustituir' }).click();
  await expectToast(staff, 'Anulada y sustituida');
  await expect(shown.getByText('Este documento está anulado. Abre el que lo sustituye.')).toBeVisible();

  await page.goto('/settings/invoices');
  await isRunning(page);
  await expect(page.getByText(`Anula ${invoice.number}`)).toBeVisible();

  // an order on account has the code of its transfer
  const documents = await callApi<{ data: Row[] }>(staff, 'GET', '/api/admin/invoices');
  const open = documents.body.data.find(({ payment_method, amount_left }) => payment_method === 'transfer' && amount_left > 0)!;
  await staff.goto(`/admin/invoices?invoice=${open.id}`);
  await expect(staff.getByRole('img', { name: /^Código QR de la transferencia de .+ por / })).toBeVisible();
});
