import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning, messageTo, openWindow } from './people.ts';

interface Found {
  data: { id: number; text: string }[];
}

/** The driver's phone answers the newest SMS that it has got, as the demo's mailbox lets it. */
async function answerFrom(phone: Page, number: string, text: string): Promise<void> {
  await phone.request.get('/demo');
  await callApi(phone, 'POST', '/login/link', { phone: number });
  await messageTo(phone, number, 'login/link');
  const { body } = await callApi<Found>(phone, 'GET', `/api/dev/mailbox?search=${encodeURIComponent(number)}`);
  expect((await callApi(phone, 'POST', `/api/dev/mailbox/${body.data[0]!.id}/answer-sms`, { text })).status).toBe(200);
}

test('staff read the answer of a driver as it arrives, and write back in the alphabet of the networks', async ({ page, browser }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/messages');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'SMS con conductores' })).toBeVisible();
  await page.getByRole('list', { name: 'SMS con conductores' }).getByRole('link').first().click();
  const conversation = page.getByRole('list', { name: /^SMS con / }).last();
  await expect(conversation.getByText('Entregado').first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('driver')!;
  const { body } = await callApi<{ driver: { phone: string } }>(page, 'GET', `/api/messages/${id}`);

  const phone = await openWindow(browser, true);
  await answerFrom(phone, body.driver.phone, '¿Sigue libre la ruta de Getafe?');
  await expect(conversation.getByText('¿Sigue libre la ruta de Getafe?')).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Mensaje' });
  await text.fill(
    `Sí, mañana te llamamos y te contamos el horario, el camión y la base de salida. Ten a mano la tarjeta y el CAP, por favor. Un saludo de Marta ⚡`,
  );
  await expect(page.getByText(/3 SMS/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Usar la escritura sencilla' }).click();
  await expect(page.getByText(/caracteres · 1 SMS/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(page, 'SMS enviado correctamente.');
  await expect(conversation.getByRole('listitem').last().getByText('Entregado')).toBeVisible();
  await messageTo(phone, body.driver.phone, 'mañana te llamamos');

  await answerFrom(phone, body.driver.phone, 'BAJA');
  await expect(conversation.getByText('Ha retirado el consentimiento para SMS')).toBeVisible();
  await expect(page.getByText('No se pueden enviar SMS')).toBeVisible();
});
