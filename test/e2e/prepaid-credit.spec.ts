import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, openWindow } from './people.ts';

interface Booked {
  data: { kind: string; amount_net: number; amount_gross: number; lines: { kind: string; net: number }[] }[];
}

test('S013: staff make a coupon, the company enters it, reads its line before it buys a slot, and is charged that price', async ({
  browser,
}) => {
  const staff = await openWindow(browser);
  await demoSignIn(staff, 'admin');
  await staff.goto('/admin/coupons');
  await expect(staff.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible();
  await staff.getByRole('button', { name: 'Crear un cupón' }).first().click();
  const form = staff.getByRole('dialog', { name: 'Crear un cupón' });
  await form.getByLabel('Código').fill('otoño');
  await form.getByLabel('Finalidad').fill('Plazas de otoño');
  await form.getByLabel('plazas').check();
  await form.getByRole('spinbutton', { name: 'Por ciento' }).fill('50');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Código')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Código').fill('otono-50');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(staff, 'Cupón guardado');
  await expect(staff.getByRole('row', { name: /OTONO-50/ }).getByText('Activo')).toBeVisible();

  const company = await openWindow(browser);
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  await company.goto('/settings/billing');
  await expect(company.getByRole('heading', { name: 'Cupones', exact: true })).toBeVisible();
  await company.getByLabel('Código').fill('NO-EXISTE');
  await company.getByRole('button', { name: 'Aplicar' }).click();
  await expect(company.getByText('Este código no existe o ya no se puede usar.').first()).toBeVisible();
  await company.getByLabel('Código').fill('otono-50');
  await company.getByRole('button', { name: 'Aplicar' }).click();
  await expectToast(company, 'El cupón se ha aplicado.');
  await expect(company.getByText('OTONO-50')).toBeVisible();

  await callApi(company, 'POST', '/api/slots/activate', { accepted_terms: true });
  await company.goto('/settings/slots');
  const count = company.getByRole('spinbutton').first();
  await expect(count).toBeVisible();
  await count.fill('1');
  await expect(company.getByText(/^Cupón OTONO-50, 50/)).toBeVisible();
  const buy = company.getByRole('button', { name: /^Comprar/ });
  const amount = /[\d.]+,\d\d/.exec(await buy.innerText())![0];
  await buy.click();
  await expectToast(company, 'Plazas añadidas');
  const { data } = (await callApi<Booked>(company, 'GET', '/api/transactions')).body;
  const [slot] = data;
  expect((slot!.amount_gross / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })).toBe(amount);
  expect(slot!.lines.map(({ kind }) => kind)).toEqual(['slots', 'coupon']);
});

test('a company buys budget, assigns it to a campaign, and sees each movement', async ({ browser }) => {
  const company = await openWindow(browser);
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  await company.goto('/settings/prepaid');
  await expect(company.getByRole('heading', { level: 1, name: 'Saldo prepago' })).toBeVisible();
  await company.getByRole('button', { name: 'Comprar presupuesto', exact: true }).click();
  const buying = company.getByRole('dialog', { name: 'Comprar presupuesto' });
  await buying.getByLabel('Importe, neto').fill('100');
  const pay = buying.getByRole('button', { name: /^Pagar: / });
  await expect(buying.getByText('Presupuesto de campaña, neto')).toBeVisible();
  await expect(pay).toHaveText(/119,00|100,00/);
  await pay.click();
  await expectToast(company, 'Comprado');
  await expect(company.getByRole('row', { name: /Comprado/ }).first()).toBeVisible();

  await company.getByRole('button', { name: 'Mover presupuesto: Empresa, sin asignar' }).click();
  const moving = company.getByRole('dialog', { name: 'Mover presupuesto: Empresa, sin asignar' });
  await moving.getByLabel('Importe, neto').fill('39');
  await moving.getByRole('button', { name: 'Mover', exact: true }).click();
  await expectToast(company, 'Presupuesto movido');
  await expect(company.getByRole('row', { name: /Movido.*39,00/ }).first()).toBeVisible();
});
