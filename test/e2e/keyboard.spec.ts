import { expect, test, type Page } from './market.ts';
import { byKeyboard, expectFocusSeen } from './by-keyboard.ts';
import {
  daysAgo,
  demoSignIn,
  dials,
  endTours,
  expectInEffect,
  isRunning,
  messageTo,
  linkIn,
  findWaiting,
  openWindow,
  expectToast,
} from './people.ts';

// The main job without a mouse: keys only, with a check of the focus at every step.
test.describe.configure({ mode: 'serial' });
test.use({ marketPer: 'file' });

let company: Page;
let driver: Page;
let staff: Page;
const stamp = Date.now().toString(36);
const names = { company: `Transportes Tecla ${stamp}`, audience: `Tecla Sevilla ${stamp}`, campaign: `Ruta Tecla ${stamp}` };
const phone = `+346${String(Date.now()).slice(-8)}`;
const owner = { email: `tecla-${stamp}@company.example`, password: 'camiones-azules' };

test.beforeAll(async ({ browser }) => {
  [company, driver, staff] = [await openWindow(browser), await openWindow(browser), await openWindow(browser)];
});
test.afterAll(async () => {
  for (const page of [company, driver, staff]) await page?.context().close();
});

test('1. past the navigation by the skip link, to the postcode, and on to the registration', async () => {
  const keys = byKeyboard(company);
  await company.goto('/');
  await isRunning(company);
  await company.keyboard.press('Tab');
  await expect(company.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await expectFocusSeen(company);
  await company.keyboard.press('Enter');
  await company.keyboard.press('Tab');
  expect(await company.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  await keys.type(company.getByLabel('¿Dónde?'), '28001');
  await expect(company.getByText(/conductores a menos de 40 km de Madrid/)).toBeVisible();
  await keys.press(company.getByRole('link', { name: 'Buscar conductores' }).last());
  await expect(company).toHaveURL(/\/register\/business/);
});

test('2. the company registers; the terms are requested in a dialog, and the focus returns', async () => {
  const keys = byKeyboard(company);
  await keys.type(company.getByLabel('Nombre de la empresa'), names.company);
  await keys.type(company.getByLabel('Teléfono de la empresa'), '911234567');
  await keys.type(company.getByRole('textbox', { name: 'Nombre', exact: true }), 'Tecla');
  await keys.type(company.getByLabel('Apellidos'), 'Robles');
  await keys.type(company.getByRole('textbox', { name: 'Correo electrónico' }), owner.email);
  await keys.type(company.getByLabel(/^Contraseña/), owner.password);
  await keys.type(company.getByLabel('Repite la contraseña'), owner.password);
  const send = company.getByRole('button', { name: 'Registrar empresa' });
  await keys.press(send);
  await expect(company.getByRole('button', { name: 'Aceptar y seguir' })).toBeFocused();
  await company.keyboard.press('Escape');
  await keys.expectHeld();
  await keys.press(send);
  await expect(company.getByRole('button', { name: 'Aceptar y seguir' })).toBeFocused();
  await company.keyboard.press('Enter');
  await expect(company).toHaveURL(/\/register\/business\/start/, { timeout: 20_000 });
  const letter = await messageTo(company, owner.email, '/verify-email/');
  const confirming = await company.context().newPage();
  await confirming.goto(linkIn(letter, '/verify-email/'));
  await byKeyboard(confirming).press(confirming.getByRole('button', { name: /Confirmar/ }));
  await expect(confirming.getByText(/confirmad/i).first()).toBeVisible();
  await confirming.close();
});

test('3. the start wizard: package, billing data, card', async () => {
  const keys = byKeyboard(company);
  await keys.tick(company.getByRole('radio', { name: /Starter/ }));
  await keys.press(company.getByRole('button', { name: 'Seguir con la empresa' }));
  await keys.type(company.getByRole('textbox', { name: 'Razón social' }), names.company);
  await keys.type(company.getByRole('textbox', { name: 'Calle y número' }), 'Calle Mayor 1');
  await keys.type(company.getByRole('textbox', { name: 'Código postal' }), '28013');
  await keys.type(company.getByRole('textbox', { name: 'Localidad' }), 'Madrid');
  await keys.choose(company.getByRole('combobox', { name: 'País' }), 'España');
  await keys.type(company.getByRole('textbox', { name: 'Correo para facturas' }), owner.email);
  await keys.press(company.getByRole('button', { name: 'Guardar y seguir' }));
  await keys.tick(company.getByRole('radio', { name: /Tarjeta/ }));
  await keys.press(company.getByRole('button', { name: 'Guardar tarjeta' }));
  await keys.tick(company.getByLabel(/condiciones de uso/));
  await keys.tick(company.getByLabel(/encargo del tratamiento/));
  await keys.press(company.getByRole('button', { name: /^Pagar/ }));
  await expect(company.getByText('Tu paquete está activo')).toBeVisible();
  await endTours(company);
});

test('4. signing out and in again', async () => {
  const keys = byKeyboard(company);
  await company.goto('/dashboard');
  await keys.press(company.getByRole('button', { name: /^Menú de/ }));
  await keys.press(company.getByRole('menuitem', { name: 'Cerrar sesión' }));
  await expect(company.getByRole('link', { name: 'Entrar' }).or(company.getByLabel('Contraseña')).first()).toBeVisible();
  await company.goto('/login');
  await keys.type(company.getByRole('textbox', { name: /Correo electrónico/ }), owner.email);
  await keys.type(company.getByRole('textbox', { name: 'Contraseña' }), owner.password);
  await company.keyboard.press('Enter');
  await expect(company).toHaveURL(/\/dashboard/);
});

test('5. an audience: the place from its list, several qualifications from theirs', async () => {
  const keys = byKeyboard(company);
  await company.goto('/audiences/new');
  await keys.type(company.getByRole('textbox', { name: 'Nombre', exact: true }), names.audience);
  await keys.pick(company.getByLabel(/Código postal o localidad/), '41001', /41001/);
  const licences = company.getByRole('button', { name: /^Permisos y certificados/ }).first();
  await keys.press(licences);
  await keys.pick(company.getByRole('combobox', { name: 'Escribe para filtrar' }), 'C+E', /C\+E/);
  await expect(company.getByRole('option', { name: /C\+E/, selected: true })).not.toHaveCount(0);
  await company.keyboard.press('Escape');
  await expect(licences).toBeFocused();
  await expect(company.getByText(/^personas? pueden? recibir/)).toBeVisible();
  await keys.press(company.getByRole('button', { name: 'Guardar y enviar a revisión' }));
  await expectToast(company, 'Audiencia guardada');
});

test('6. staff find it among what waits, and approve it', async () => {
  const keys = byKeyboard(staff);
  await demoSignIn(staff, 'admin');
  await findWaiting(staff, names.audience, keys.press);
  await keys.press(staff.getByRole('button', { name: 'Aprobar', exact: true }));
  await keys.expectHeld();
  await expectInEffect(staff);
  await expect(company.getByRole('row', { name: new RegExp(names.audience) }).getByText('Aprobada')).toBeVisible();
});

test('7. a campaign through its tabs, published after the confirmation', async () => {
  const keys = byKeyboard(company);
  await company.goto('/campaigns/new');
  await keys.type(company.getByRole('textbox', { name: 'Nombre de la campaña' }), names.campaign);
  await keys.type(company.getByRole('textbox', { name: 'Título del puesto' }), 'Conductor/a de tráiler en ruta nacional');
  await keys.press(company.getByRole('tab', { name: /El puesto/ }));
  await keys.type(company.getByRole('textbox', { name: 'Descripción' }), 'Ruta fija de lunes a viernes, camión asignado y nómina puntual.');
  for (const [end, pay] of [
    ['Desde', '2500'],
    ['Hasta', '3000'],
  ] as const)
    await keys.type(company.getByRole('group', { name: end }).getByRole('textbox', { name: /Bruto al mes/ }), pay);
  await keys.press(company.getByRole('tab', { name: /Audiencia/ }));
  await keys.pick(company.getByRole('combobox', { name: 'Audiencia' }), names.audience, names.audience);
  // figures and map arrive; until then they move what has the focus
  await expect(company.getByRole('region', { name: 'Dónde están los conductores que encajan' })).toBeVisible();
  await expect(company.locator('main [aria-busy="true"]')).toHaveCount(0);
  await keys.press(company.getByRole('button', { name: 'Guardar borrador' }));
  await expect(company).toHaveURL(/\/campaigns\/\d+\/edit/);
  await expect(company.getByText('Complétala y envíala a revisión.')).toBeVisible();
  const publish = company.getByRole('button', { name: 'Enviar a revisión', exact: true });
  await keys.press(publish);
  await expect(company.getByRole('alertdialog')).toBeVisible();
  await company.keyboard.press('Escape');
  await expect(publish).toBeFocused();
  await company.keyboard.press('Enter');
  await keys.press(company.getByRole('alertdialog').getByRole('button', { name: 'Enviar a revisión' }));
  await expectToast(company, 'Enviada a revisión');
  await keys.expectHeld();
});

test('8. staff approve the campaign, and the company switches it on', async () => {
  const [keys, own] = [byKeyboard(staff), byKeyboard(company)];
  await findWaiting(staff, names.campaign, keys.press);
  await keys.press(staff.getByRole('button', { name: 'Aprobar', exact: true }));
  await keys.expectHeld();
  await expectInEffect(staff);
  await keys.expectHeld();
  await company.goto('/campaigns');
  await own.press(company.getByRole('link', { name: new RegExp(names.campaign) }).first());
  // the list has a button of the same name
  await expect(company.getByRole('heading', { level: 1, name: new RegExp(names.campaign) })).toBeVisible();
  await own.press(company.getByRole('button', { name: 'Activar' }));
  await expect(company.getByText('En marcha', { exact: true }).first()).toBeVisible();
  await own.expectHeld();
});

test('9. a driver registers, one question a screen', async () => {
  const keys = byKeyboard(driver);
  const answer = async (question: string, name: string | RegExp) => {
    await expect(driver.getByRole('heading', { level: 1 })).toHaveText(question);
    await keys.press(driver.getByRole('button', { name }));
  };
  await driver.goto('/register');
  await isRunning(driver);
  await answer('¿Dónde quieres trabajar?', /^Cerca de casa/);
  await answer('¿En qué trabajas?', 'Conductor/a');
  await keys.pick(driver.getByLabel('Código postal o localidad'), '41001', /41001/);
  await answer('¿Qué permiso tienes?', /^C\+E/);
  await answer('¿Tienes el CAP en vigor?', 'Sí, en vigor');
  await answer('¿Tienes tarjeta de conductor?', 'Sí, en vigor');
  await answer('¿Tienes el ADR?', 'No tengo ADR');
  await answer('¿Cuántos años llevas?', '8');
  await expect(driver.getByRole('checkbox', { name: /^español$/i })).toBeChecked();
  await answer('¿Qué idiomas hablas?', 'Siguiente');
  await keys.tick(driver.getByRole('checkbox', { name: /^Tráiler/ }));
  await answer('¿Con qué has trabajado?', 'Saltar lo opcional');
  await keys.type(driver.getByRole('textbox', { name: 'Nombre', exact: true }), 'Marina');
  await keys.type(driver.getByRole('textbox', { name: 'Apellidos' }), 'Vega Luna');
  await keys.type(driver.getByRole('textbox', { name: /Teléfono móvil|Número/ }), phone.slice(3));
  await keys.tick(driver.getByRole('checkbox', { name: /condiciones/ }));
  await keys.press(driver.getByRole('button', { name: /^Enviar/ }));
  const { text } = await messageTo(driver, phone, 'Cabina');
  await keys.type(driver.getByLabel('Código de 6 cifras'), /\b\d{6}\b/.exec(text)![0]);
  await expect(driver).toHaveURL(/\/unlocks/, { timeout: 20_000 });
});

test('10. and accepts the offer', async () => {
  const keys = byKeyboard(driver);
  await driver.goto('/offers');
  await isRunning(driver);
  const offer = driver.getByRole('article').filter({ hasText: names.company });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await keys.press(offer.getByRole('button', { name: 'Me interesa', exact: true }));
  await keys.press(driver.getByRole('button', { name: 'Sí, me interesa' }));
  await expect(driver.getByRole('heading', { name: 'Hecho, la empresa ya lo sabe' })).toBeVisible();
  await driver.keyboard.press('Escape');
  await keys.expectHeld();
});

test('11. on the board a card is set aside and restored, by Alt and an arrow, by dragging with keys, and by its menu', async () => {
  const keys = byKeyboard(company);
  await company.goto('/pipeline');
  const column = (name: string) => company.getByRole('group', { name: new RegExp(`^${name}`) });
  const card = (name: string) => column(name).locator('[data-card]').filter({ hasText: 'MV' });
  const grip = (name: string) => card(name).getByRole('button', { name: 'Mover MV', exact: true });
  await expect(card('Aceptada')).toBeVisible();
  await expect(column('Oferta enviada').locator('[aria-busy="true"]')).toHaveCount(0);
  // skips the cards of the first column; at night nothing is sent, and it has none
  const skip = column('Oferta enviada').getByRole('button', { name: 'Saltar esta columna' });
  if ((await skip.count()) > 0) await keys.press(skip);
  await keys.walkTo(grip('Aceptada'));

  // the first column to the right that accepts it opens the unlock; cancelled, the card is back and keeps the focus
  await company.keyboard.press('Alt+ArrowRight');
  await expect(company.getByRole('dialog')).toBeVisible();
  await company.keyboard.press('Escape');
  await expect(card('Aceptada')).toBeVisible();
  await expect(grip('Aceptada')).toBeFocused();
  await expect(company.locator('[aria-live]').filter({ hasText: 'MV vuelve a Aceptada.' })).toBeAttached();

  await company.keyboard.press('Space');
  await expect(company.locator('[aria-live]').filter({ hasText: 'Has levantado MV' })).toBeAttached();
  for (const name of ['Desbloqueada', 'En proceso', 'No encaja']) {
    await company.keyboard.press('ArrowRight');
    await expect(company.locator('[aria-live]').filter({ hasText: `MV está sobre ${name}` })).toBeAttached();
    await expect(grip('Aceptada')).toBeFocused();
  }
  await company.keyboard.press('Space');
  await expect(card('No encaja')).toBeVisible();
  await expectToast(company, 'Etapa cambiada');
  await expect(grip('No encaja')).toBeFocused();

  await keys.press(card('No encaja').getByRole('button', { name: 'Mover a… MV' }));
  await keys.press(company.getByRole('menuitem', { name: 'Aceptada' }));
  await expect(card('Aceptada').locator(':focus')).toBeVisible();
  await expect(card('Aceptada')).not.toHaveAttribute('data-waiting');
});

test('12. the driver is unlocked, and the focus stays on the card', async () => {
  const keys = byKeyboard(company);
  const column = company.getByRole('group', { name: /^Aceptada/ });
  await keys.press(column.getByRole('button', { name: /^Desbloquear/ }));
  await keys.press(company.getByRole('dialog').getByRole('button', { name: /^Desbloquear por/ }));
  const person = company.getByRole('dialog', { name: 'Marina Vega Luna' });
  await expect(dials(person, phone).first()).toBeVisible();
  await company.keyboard.press('Escape');
  const unlocked = company.getByRole('group', { name: /^Desbloqueada/ });
  await expect(unlocked.getByRole('button', { name: 'Mover Marina Vega Luna', exact: true })).toBeFocused();
  await keys.press(unlocked.getByRole('link', { name: 'Marina Vega Luna' }).first());
  await expect(company.getByRole('heading', { level: 1, name: 'Marina Vega Luna' })).toBeVisible();
});

test('13. a call and a note are recorded, and the hire is reported', async () => {
  const keys = byKeyboard(company);
  await keys.tick(company.getByRole('radio', { name: 'Hemos hablado' }));
  await keys.press(company.getByRole('button', { name: 'Guardar llamada' }));
  await expect(company.getByText(/ha llamado: Hemos hablado/)).toBeVisible();
  await keys.tick(company.getByRole('radio', { name: 'Nota', exact: true }));
  await keys.type(company.getByRole('textbox', { name: 'Nota' }), 'Empieza cuando quiera');
  await keys.press(company.getByRole('button', { name: 'Guardar nota' }));
  await expect(company.getByText('Empieza cuando quiera').first()).toBeVisible();
  await driver.goto('/unlocks');
  await isRunning(driver);
  await keys.decide(company.getByRole('combobox', { name: 'Estado' }), 'Contratada');
  await keys.type(company.getByRole('textbox', { name: 'Primer día de trabajo' }), daysAgo(20));
  await keys.press(company.getByRole('button', { name: 'Comunicar contratación' }));
  await keys.expectHeld();
});

test('14. the driver confirms the hire and writes a review', async () => {
  const keys = byKeyboard(driver);
  await keys.press(driver.getByRole('button', { name: 'Sí, empiezo' }).first());
  await keys.press(driver.getByRole('button', { name: /^Tomar el/ }));
  await keys.press(driver.getByRole('button', { name: 'Confirmar contratación' }));
  await expect(company.getByText('Contratación confirmada.', { exact: false }).first()).toBeVisible();
  await keys.expectHeld();
  await driver.goto('/unlocks');
  await isRunning(driver);
  await keys.press(driver.getByRole('button', { name: 'Valorar' }).first());
  for (const rating of ['Amabilidad', 'Transparencia', 'Rapidez', 'Fiabilidad'])
    await keys.tick(driver.getByRole('group', { name: rating }).getByRole('radio', { name: '5 estrellas' }));
  await keys.type(driver.getByRole('textbox', { name: 'En una frase' }), 'Cumplen lo que dicen');
  await keys.press(driver.getByRole('button', { name: 'Enviar valoración' }));
  await expectToast(driver, 'Gracias por tu valoración');
  await keys.expectHeld();
});
