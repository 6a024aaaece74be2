import { Secret, TOTP } from 'otpauth';
import { expect, test } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning, openWindow } from './people.ts';

/** The code of an authenticator, `periods` from now: each code works once, and the server takes the next one too. */
const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + periods * 30_000 });

test('a second step is set up in the settings, and then asked for at the sign-in', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  const { email } = (await callApi<{ user: { email: string } }>(page, 'GET', '/api/user/current')).body.user;
  await page.goto('/settings/user');
  await isRunning(page);
  await page.getByRole('button', { name: 'Configurar aplicación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const key = await dialog.locator('code').innerText();
  await expect(dialog.getByRole('img', { name: 'Código QR de la clave' })).toBeVisible();
  await dialog.getByLabel('Código que muestra la aplicación').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(page, 'Segundo paso configurado.');
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(codes).toBeHidden();

  expect((await callApi(page, 'POST', '/logout', {})).status).toBe(200);
  await page.goto('/login');
  await isRunning(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill('cabina-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible();
  // the first step alone opens nothing
  expect((await callApi(page, 'GET', '/api/staff-users')).status).toBe(401);
  await page.getByLabel('Código de tu aplicación').fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Código de tu aplicación')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Código de tu aplicación').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
