import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, linkIn, messageTo, openWindow } from './people.ts';

const signer = 'imke.hansen@weser.example';

test('S019, S020: staff write a deal, the company signs it on a phone, and both have the sealed order', async ({ browser }) => {
  const staff = await openWindow(browser);
  await demoSignIn(staff, 'admin');
  await endTours(staff);
  await staff.goto('/admin/deals');
  await expect(staff.getByRole('heading', { level: 1, name: 'Propuestas' })).toBeVisible();
  await staff.getByRole('link', { name: 'Nueva propuesta' }).first().click();
  await expect(staff.getByRole('heading', { name: 'Retorno de la inversión' })).toBeVisible();
  await expect(staff.getByLabel('Conductores que faltan')).toHaveValue('10');
  await staff.getByLabel('Nombre de la empresa').fill('Kühltransporte Weser GmbH');
  await staff.getByLabel('Idioma del correo y del pedido').selectOption('Español');
  await staff.getByLabel('Persona de contacto').fill('Imke Hansen');
  await staff.getByLabel('Correo del contacto').fill(signer);
  await staff.getByLabel('Pago', { exact: true }).selectOption('Cada trimestre');
  await expect(staff.getByText('3.540,00 € neto')).toBeVisible();
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: /Kühltransporte Weser/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Enviar', exact: true }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectToast(staff, 'El enlace va de camino.');

  const phone = await openWindow(browser, true);
  const link = linkIn(await messageTo(staff, signer, '/deals/'), '/deals/');
  await phone.goto(new URL(link).pathname + '?lang=es');
  await expect(phone.getByRole('heading', { level: 1, name: 'Propuesta para Kühltransporte Weser GmbH' })).toBeVisible();
  await expect(staff.getByText('Abierta', { exact: true }).first()).toBeVisible();
  await phone.getByLabel('Campañas a la vez').fill('2');
  await phone.getByRole('button', { name: 'Ver el precio' }).click();
  await expect(phone.getByRole('heading', { name: 'Condiciones' })).toBeVisible();
  await phone.getByRole('button', { name: 'Seguir con la factura' }).click();
  await phone.getByLabel('Calle y número').fill('Am Kai 7');
  await phone.getByLabel('Código postal').fill('28195');
  await phone.getByLabel('Localidad').fill('Bremen');
  // the deal is written in Spanish
  await expect(phone.getByLabel('País')).toHaveValue('ES');
  await phone.getByLabel('País').selectOption('Alemania');
  await phone.getByRole('button', { name: 'Revisar el pedido' }).click();
  await expect(phone.getByRole('link', { name: 'Abrir el pedido en PDF' })).toBeVisible();
  // `?step=N` opens a step, and a reload keeps it
  await expect(phone).toHaveURL(/step=3/);
  await phone.reload();
  await phone.getByRole('button', { name: 'Seguir con la firma' }).click();
  await expect(phone.getByLabel('Quién más recibe copias y facturas')).toHaveValue(signer);
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(phone.getByText(`El código va de camino a ${signer}.`)).toBeVisible();
  const { text } = await messageTo(staff, signer, 'código');
  await phone.getByLabel('Código del correo').fill(/\b\d{6}\b/.exec(text)![0]);
  await phone.getByRole('button', { name: /^Firmar por/ }).click();
  await expect(phone.getByText('El pedido está firmado')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Descargar el PDF sellado' })).toBeVisible();

  await expect(staff.getByText('Firmada', { exact: true }).first()).toBeVisible();
  const id = Number(/\/admin\/deals\/(\d+)/.exec(staff.url())![1]);
  const { body } = await callApi<{ company_id: number; price: { instalments: unknown[] } }>(staff, 'GET', `/api/admin/deals/${id}`);
  expect(body.company_id).toBeGreaterThan(0);
  expect(body.price.instalments).toHaveLength(4);

  const sealed = await phone.request.get(`/api${new URL(link).pathname}/document.pdf`);
  await phone.goto('/verify-seal');
  const file = { name: 'order.pdf', mimeType: 'application/pdf', buffer: await sealed.body() };
  await phone.locator('input[type=file]').setInputFiles(file);
  await expect(phone.getByText('Este archivo está exactamente como lo sellamos.')).toBeVisible();
});
