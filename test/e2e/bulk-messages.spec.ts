import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning, messageTo } from './people.ts';

interface Driver {
  id: number;
  full_name: string;
  email: string;
  email_confirmed_at: string | null;
}
const listed = async (page: Page, query: string) => (await callApi<{ data: Driver[] }>(page, 'GET', `/api/drivers?${query}`)).body.data;
/** The first of them whom a mail may reach now. */
async function reachable(page: Page): Promise<Driver> {
  const drivers = await listed(page, 'readiness=eligible&confirmed=mail');
  const ids = drivers.map(({ id }) => `ids=${id}`).join('&');
  const { body } = await callApi<{ recipients: { full_name: string; reason: string | null; not_before: string | null }[] }>(
    page,
    'GET',
    `/api/bulk-messages?${ids}`,
  );
  const free = body.recipients.filter(({ reason }) => reason === null).map(({ full_name }) => full_name);
  return drivers.find(({ full_name }) => free.includes(full_name))!;
}

test('staff write to a list: who falls out, the preview, a test, sending, and the result for each', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const reached = await reachable(page);
  await page.goto(`/admin/drivers?search=${encodeURIComponent(reached.email)}`);
  await isRunning(page);
  await expect(page.getByRole('row').filter({ hasText: reached.full_name }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Escribir a esta lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensaje nuevo' })).toBeVisible();
  await expect(page.getByText('Reciben el mensaje')).toBeVisible();
  await page.getByLabel('Asunto').fill('Rutas nuevas');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola {{first_name}}: hay rutas nuevas.');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Rutas nuevas' })).toBeVisible();

  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expectToast(page, 'La prueba va de camino');
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Enviar a 1 persona/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rutas nuevas' })).toBeVisible();
  // at night the message waits for the morning of its reader
  const state = page.getByRole('row').filter({ hasText: reached.full_name }).getByRole('cell').nth(1);
  await expect(state).toContainText(/Enviado|En espera/);
  if ((await state.textContent()) === 'Enviado') await messageTo(page, reached.email, 'hay rutas nuevas');
});

test('V038: a list of more than 500 people is marked, and nothing can be sent to it', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/bulk-messages/new?from=drivers');
  await isRunning(page);
  await expect(page.getByText(/personas son demasiadas/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enviar a/ })).toBeDisabled();
});

test('V028: the length of an SMS is red above 160 characters', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const [driver] = await listed(page, 'confirmed=phone');
  await page.goto(`/admin/drivers/${driver!.id}`);
  await isRunning(page);
  await page.getByRole('button', { name: 'Enviar SMS' }).click();
  const text = page.getByRole('dialog').getByRole('textbox');
  await text.fill('a'.repeat(160));
  await expect(page.getByText('160 de 160 caracteres')).toBeVisible();
  await text.fill('a'.repeat(161));
  await expect(page.getByText(/161 caracteres, más de 160 · 2 SMS/)).toBeVisible();
});

test('a reminder confirms the phone on another device', async ({ page, browser }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/unconfirmed-drivers?via=sms');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Direcciones sin confirmar' })).toBeVisible();
  const { body } = await callApi<{ data: { id: number; address: string }[] }>(page, 'GET', '/admin/notifications/sms/verify-phone/drivers');
  const driver = body.data[0]!;
  const box = page.getByRole('row').nth(1).getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Enviar enlace por SMS' }).click();
  await expectToast(page, 'Notificación enviada');
  const { text } = await messageTo(page, driver.address, 'verify-phone');
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(new URL(/https?:\S+/.exec(text)![0]).pathname);
  await isRunning(phone);
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  // a driver who has confirmed the mail signs in first; all others are done
  await expect(phone.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible();
});
