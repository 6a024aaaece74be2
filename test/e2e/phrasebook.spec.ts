import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, openWindow } from './people.ts';

interface Thread {
  id: number;
  is_anonymous: boolean;
  closed_by: string | null;
}

test('a company writes with the phrasebook and with a template, and each reader has the own language', async ({ browser }) => {
  const company = await openWindow(browser);
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  const { body } = await callApi<{ data: Thread[] }>(company, 'GET', '/api/chat/threads');
  const { id } = body.data.find(({ is_anonymous, closed_by }) => !is_anonymous && closed_by === null)!;
  await company.goto(`/chat?thread=${id}`);
  const field = company.getByRole('textbox', { name: 'Escribe un mensaje' });
  await expect(field).toBeVisible();

  await company.getByRole('button', { name: 'Frases hechas' }).click();
  const phrases = company.getByRole('dialog', { name: 'Frases' });
  await phrases.getByRole('searchbox', { name: 'Buscar una frase' }).fill('primer dia calzado');
  await expect(phrases.getByRole('button', { name: 'Trae calzado de seguridad, por favor.' })).toBeVisible();
  await phrases.getByRole('searchbox').fill('recoges camion');
  await phrases.getByRole('button', { name: /^Recoges el camión/ }).click();
  await expect(phrases.getByRole('button', { name: 'Usar la frase' })).toBeDisabled();
  await phrases.getByRole('textbox', { name: 'Hora' }).fill('06:30');
  await phrases.getByRole('textbox', { name: 'Lugar' }).fill('Nave 3');
  await expect(phrases.getByText('Recoges el camión a las 06:30. Lugar: Nave 3.')).toBeVisible();
  await phrases.getByRole('button', { name: 'Usar la frase' }).click();
  await expect(company.getByRole('article').filter({ hasText: 'Recoges el camión a las 06:30. Lugar: Nave 3.' })).toBeVisible();

  await field.fill('/');
  const templates = company.getByRole('dialog', { name: 'Plantillas' });
  await expect(templates.getByRole('button', { name: /^Primer contacto/ })).toBeVisible();
  await templates.getByRole('button', { name: 'Nueva plantilla' }).click();
  const form = company.getByRole('dialog', { name: 'Nueva plantilla' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Saludo');
  await form.getByRole('textbox', { name: 'Texto' }).fill('Hola, ');
  await form.getByRole('group', { name: 'Insertar un dato' }).getByRole('button', { name: 'Nombre' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(company, 'Plantilla guardada');
  await templates.getByRole('button', { name: /^Saludo/ }).click();
  await expect(field).toHaveValue(/^Hola, \p{Lu}/u);

  expect((await callApi(company, 'PUT', '/api/user/current', { locale: 'de' })).status).toBe(200);
  await company.goto(`/chat?thread=${id}&lang=de`);
  await expect(company.getByRole('article').filter({ hasText: 'Sie übernehmen den Lkw um 06:30 Uhr. Ort: Nave 3.' })).toBeVisible();

  await company.getByRole('searchbox', { name: 'Person oder Wörter suchen' }).fill('ubernehmen lkw');
  const hits = company.getByRole('region', { name: 'In den Nachrichten' });
  await hits
    .getByRole('link', { name: /Sie übernehmen den Lkw um 06:30 Uhr/ })
    .first()
    .click();
  await expect(company).toHaveURL(/message=\d+/);
});
