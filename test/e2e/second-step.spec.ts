import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning, messageTo, openWindow } from './people.ts';

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
  await dialog.locator('input[autocomplete="current-password"]').fill('cabina-demo');
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

/** A device with a fingerprint sensor that always agrees. */
async function addDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey in the settings of the user, and returns the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.goto('/settings/user');
  await isRunning(page);
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').fill('cabina-demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre de la llave de acceso').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Segundo paso configurado.');
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Los he guardado' }).click();
  return shown;
}

interface CurrentUser {
  user: { email: string; full_name: string; company: { id: number } };
}

test('a passkey is added, signs in, and is removed', async ({ browser }) => {
  const page = await openWindow(browser);
  await addDevice(page);
  await demoSignIn(page, 'company_owner');
  const { email } = (await callApi<CurrentUser>(page, 'GET', '/api/user/current')).body.user;
  const [code] = await addPasskey(page, 'Portátil');
  await expect(page.getByText('sin usar')).toBeVisible();

  expect((await callApi(page, 'POST', '/logout', {})).status).toBe(200);
  await page.goto('/login?to=/settings/user');
  await isRunning(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill('cabina-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page).toHaveURL(/\/settings\/user$/);
  await expect(page.getByText(/^último uso:/)).toBeVisible();

  await page.getByRole('button', { name: 'Quitar Portátil' }).click();
  await page.getByRole('dialog').getByLabel('Código').fill(code!);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expectToast(page, 'Quitado.');
  await expect(page.getByRole('button', { name: 'Quitar Portátil' })).toHaveCount(0);
  await expect(page.getByText('Códigos de recuperación')).toHaveCount(0);
});

test('staff reset the second step of a company user who lost the device', async ({ browser }) => {
  const [owner, staff] = [await openWindow(browser), await openWindow(browser)];
  await addDevice(owner);
  await demoSignIn(owner, 'company_owner');
  const { user } = (await callApi<CurrentUser>(owner, 'GET', '/api/user/current')).body;
  await addPasskey(owner, 'Portátil');

  await demoSignIn(staff, 'admin');
  await staff.goto(`/admin/companies/${user.company.id}#users`);
  await isRunning(staff);
  await staff.getByRole('button', { name: `Restablecer el segundo paso de ${user.full_name}` }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restablecer el segundo paso' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo').fill('Ha perdido el portátil; comprobado por videollamada.');
  await dialog.getByRole('button', { name: 'Restablecer el segundo paso' }).click();
  await expectToast(staff, 'Segundo paso restablecido.');
  await expect(staff.getByRole('button', { name: `Restablecer el segundo paso de ${user.full_name}` })).toHaveCount(0);

  await messageTo(staff, user.email, 'El equipo de Cabina ha restablecido');
  expect((await callApi<{ user: unknown }>(owner, 'GET', '/api/user/current')).body.user).toBeNull();
});
