import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, isRunning, openWindow } from './people.ts';

test('ST039: a company writes first, and the driver accepts on a phone', async ({ page, browser }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/active-sourcing');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Búsqueda activa' })).toBeVisible();
  // of the campaigns, the first with people whom no offer has reached yet
  const campaign = page.getByRole('combobox', { name: 'Campaña' });
  const write = page.getByRole('list', { name: 'Conductores que encajan' }).getByRole('button', { name: /^Escribir a/ });
  for (const name of await campaign.getByRole('option').allInnerTexts()) {
    const listed = page.waitForResponse((response) => /\/active-sourcing\/\d+\/drivers$/.test(new URL(response.url()).pathname));
    await campaign.selectOption(name);
    const { data } = (await (await listed).json()) as { data: unknown[] };
    if (data.length > 0) break;
  }
  await write.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Hola. Ruta fija a Mercabarna con frigo nuevo. ¿Hablamos?');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(page, 'Mensaje enviado.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ruta fija a Mercabarna' })).toContainText(/Sin respuesta|Espera a su horario/);

  const phone = await openWindow(browser, true);
  await demoSignIn(phone, 'driver');
  const { body } = await callApi<{ data: { id: number; first_message: { text: string } | null }[] }>(
    phone,
    'GET',
    '/api/contact/offers?status=open',
  );
  const offer = body.data.find(({ first_message }) => first_message !== null)!;
  await phone.goto(`/offers/${offer.id}`);
  await isRunning(phone);
  await expect(phone.getByRole('heading', { name: 'La empresa te escribe' })).toBeVisible();
  await expect(phone.getByText(offer.first_message!.text)).toBeVisible();
  await phone.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await expectToast(phone, 'La empresa sabe que te interesa.');
});
