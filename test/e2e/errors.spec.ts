import { expect, test, type Page } from './market.ts';
import { demoSignIn, endTours, isRunning, openWindow, expectToast } from './people.ts';

// The browser's reaction to refusals, and the confirmations before something is lost.

/** Marks the page. The mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);
const refuse = (page: Page, path: string, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));

test('V040: an expired session shows a message and redirects to the sign-in, and from there back', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await page.goto('/audiences');
  await expect(page.getByRole('table')).toBeVisible();
  await page.context().clearCookies({ name: 'cabina_session' });
  const toast = expectToast(page, 'Tu sesión ha caducado.');
  // a request of the page itself may have redirected already
  await page
    .getByRole('link', { name: 'Campañas', exact: true })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await toast;
  await expect(page).toHaveURL(/\/login/);
});

test('V041: a missing permission shows the server’s message', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'driver');
  await page.goto('/account');
  await refuse(page, '**/api/profile/consents', 403, { code: 'forbidden', message: 'Esto solo puede hacerlo otra persona.' });
  await page
    .getByRole('switch', { name: 'SMS' })
    .or(page.getByRole('checkbox', { name: 'SMS' }))
    .click();
  await expectToast(page, 'Esto solo puede hacerlo otra persona.');
  await expect(page).toHaveURL(/\/account$/);
});

test('V042: a page that was open too long is reloaded, and works afterwards', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'driver');
  await page.goto('/account');
  const sms = page.getByRole('switch', { name: 'SMS' }).or(page.getByRole('checkbox', { name: 'SMS' }));
  const before = await sms.isChecked();
  await mark(page);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'cabina_csrf', value: 'old.old', url: origin }]);
  await sms.click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(sms).toBeVisible();
  await sms.click();
  await expect(sms).toBeChecked({ checked: !before });
});

test('V018 V061: an error is shown at its field, and the form can be used again', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  const field = page.locator('input[type="password"]');
  await field.fill('not the password');
  const send = page.locator('form').getByRole('button', { name: 'Entrar', exact: true });
  await send.click();
  await expect(field).toHaveAccessibleDescription('El correo o la contraseña no son correctos.');
  await expect(page).toHaveURL(/\/login/);
  await field.fill('another guess');
  await expect(send).toBeEnabled();
});

test('V004: an unknown postcode is reported in place, and the button stays beside the field', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.goto('/');
  await isRunning(page);
  const field = page.getByLabel('¿Dónde?');
  const look = page.getByRole('button', { name: 'Ver', exact: true });
  await field.fill('99999');
  await expect(page.getByText('No conocemos este código postal. Revisa las cifras.')).toBeVisible();
  const [one, other] = [await field.boundingBox(), await look.boundingBox()];
  expect(other!.y).toBeCloseTo(one!.y, 0);
});

test('V018: the list of errors has the order of the screen', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.goto('/register/business');
  await isRunning(page);
  await page.getByRole('checkbox', { name: /condiciones/ }).check();
  await page.getByRole('button', { name: 'Registrar empresa' }).click();
  const names = page.getByRole('alert').getByRole('link');
  await expect(names).toHaveText([
    /^Nombre de la empresa/,
    /^Teléfono de la empresa/,
    /^Nombre:/,
    /^Apellidos/,
    /^Correo electrónico/,
    /^Contraseña/,
  ]);
});

test('V014: the last step of a driver shows what is missing, and going back loses nothing', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await page.goto('/register?step=7');
  await isRunning(page);
  const phone = page.getByRole('textbox', { name: /Teléfono móvil|Número/ });
  const mail = page.getByRole('textbox', { name: 'Correo electrónico' });
  await page.getByRole('checkbox', { name: /condiciones/ }).check();
  await page.getByRole('button', { name: /^Terminar|^Enviar/ }).click();
  await expect(mail).toHaveAccessibleDescription(/Danos un móvil o un correo\./);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Marina');
  await phone.fill('12');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/Este número de teléfono no es válido\./);
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByRole('button', { name: /Ahora no|Siguiente/ }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Marina');
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeChecked();
});

/** Opens the menu of a row whose action is available there. */
async function choose(page: Page, action: string): Promise<void> {
  const menus = page.getByRole('table').getByRole('row').getByRole('button', { expanded: false });
  await expect(menus.first()).toBeVisible();
  for (let row = 0; row < (await menus.count()); row++) {
    await menus.nth(row).click();
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await expect(item).toBeVisible();
    if (await item.isEnabled()) return item.click();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
  }
  throw new Error(`no row where «${action}» is possible`);
}

test('V020: deleting needs a confirmation', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await page.goto('/audiences');
  await choose(page, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Seguro?' });
  const needsConfirmation = async (what: string) => {
    await expect(question).toContainText(what);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  };
  await needsConfirmation('La audiencia desaparece.');

  await page.goto('/company-users');
  await choose(page, 'Eliminar');
  await needsConfirmation('¿Eliminar la cuenta de');
  await page.getByLabel('Correo 1').fill('someone.new@colleagues.example');
  await page.getByRole('button', { name: 'Enviar invitaciones' }).click();
  await page.getByRole('button', { name: /someone\.new@colleagues\.example/ }).click();
  await needsConfirmation('someone.new@colleagues.example');

  await page.goto('/unlocked-drivers');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText('Nota', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Nota' }).fill('Llamar el lunes');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await page.getByRole('button', { name: 'Eliminar entrada' }).first().click();
  await needsConfirmation('Desaparecerá del historial para todos.');
});

test('V046 V047 V062: a refused change shows a message, and so does a completed one', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await page.goto('/audiences');
  await refuse(page, '**/toggleArchive', 409, { code: 'audience_in_use', message: 'Una campaña en marcha la necesita.' });
  await choose(page, 'Archivar');
  await expectToast(page, 'Una campaña en marcha la necesita.');
  await page.unroute('**/toggleArchive');
  await choose(page, 'Archivar');
  await expectToast(page, 'La audiencia está archivada.');
});

test('V005 V033: the pre-signup dialog opens after the server has validated the form, and not without a place', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.goto('/');
  await isRunning(page);
  await page.getByLabel('Puesto', { exact: true }).fill('Conductora de tráiler');
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Ebro');
  await page.getByRole('button', { name: 'Ver quién encaja' }).click();
  const where = page.getByRole('combobox', { name: 'Dónde' });
  await expect(where).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await where.pressSequentially('28001');
  await page.getByRole('option', { name: /28001/ }).first().click();
  await expect(where).toHaveValue(/28001/);

  await refuse(page, '**/pre-signup/validate', 422, {
    code: 'validation',
    message: 'Revisa los datos.',
    errors: { company_name: ['Escribe el nombre completo.'] },
  });
  await page.getByRole('button', { name: 'Ver quién encaja' }).click();
  await expect(page.getByText('Escribe el nombre completo.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute('**/pre-signup/validate');
  await page.getByRole('button', { name: 'Ver quién encaja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conductora de tráiler: así empezamos' });
  await expect(dialog.getByText(/encajan? a 80 km a la redonda/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Registrar la empresa' }).click();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Ebro');
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue(/28001/);
});

test('ST042: the choice to work elsewhere opens a dialog, and without a place it is reverted', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await page.goto('/register');
  await isRunning(page);
  await page.getByRole('button', { name: /^También en otras zonas/ }).click();
  await expect(page.getByRole('dialog', { name: '¿En qué otras zonas?' })).toBeVisible();
  await expect(page).toHaveURL(/\/register/);
});

test('D031 D033: a single reason is preselected, and the erasure form starts with the fifth', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.route('**/api/options/offer-rejection-reasons', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    await route.fulfill({ response: answer, json: { data: data.slice(0, 1) } });
  });
  await page.goto('/offers');
  await isRunning(page);
  await page.getByRole('button', { name: 'No me interesa' }).first().click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByLabel('¿Por qué te vas?')).toHaveValue('5');
});

test('ST030 V023 V024: an erased account shows a message, and after ten seconds the start page opens', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'driver');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('alertdialog');
  const erase = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await page.getByLabel('Cuéntanos un poco más').fill('Ya tengo un trabajo.');
  await page.getByLabel('Escribe «eliminar» para confirmar').fill('eliminar');
  await expect(erase).toBeDisabled();
  await page.getByLabel('Cuéntanos un poco más').fill('Ya tengo un trabajo en otra empresa.');
  await page.clock.install();
  await refuse(page, '**/api/profile/delete', 200, 'success' as unknown as object);
  await erase.click();
  await expect(page.getByText('Tu cuenta está eliminada')).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(page).toHaveURL(/\/account$/);
  await page.clock.fastForward(1_500);
  await expect(page).toHaveURL(/\/$/);
});

test('in a dialog too, a refusal is announced and can be closed, and a group without an answer is linked', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/unlocked-drivers');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Guardar llamada' }).click();
  await expect(page.getByRole('radio', { name: 'No contesta' })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'Resultado' })).toHaveAccessibleDescription('Rellena este campo.');

  await page.getByText('Nota', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Nota' }).fill('Llamar el lunes');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Llamar el lunes' }).getByRole('button', { name: 'Cambiar entrada' }).click();
  const dialog = page.getByRole('dialog');
  await refuse(page, '**/api/timeline/note/**', 500, { code: 'internal', message: 'Ahora mismo no se puede guardar.' });
  await dialog.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(dialog.locator('[aria-live]').filter({ hasText: 'Ahora mismo no se puede guardar.' })).toBeAttached();
  await dialog.getByTestId('toast').filter({ hasText: 'Ahora mismo' }).getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog.getByTestId('toast').filter({ hasText: 'Ahora mismo' })).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.context().close();
});
