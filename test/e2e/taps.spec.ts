import { expect, test, type Page } from './market.ts';
import { byTaps, tapChip } from './by-taps.ts';
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

// The main job on three phones by single taps: no drag, long press, swipe or hover. All targets have the size of a thumb for drivers, and
// of a fingertip elsewhere.
test.describe.configure({ mode: 'serial' });
test.use({ marketPer: 'file' });

const THUMB = 44;
const FINGERTIP = 24;
let company: Page;
let driver: Page;
let staff: Page;
const stamp = Date.now().toString(36);
const names = { company: `Transportes Toque ${stamp}`, audience: `Toque Córdoba ${stamp}`, campaign: `Ruta Toque ${stamp}` };
const phone = `+346${String(Date.now() + 1).slice(-8)}`;
const owner = { email: `toque-${stamp}@company.example`, password: 'camiones-azules' };

test.beforeAll(async ({ browser }) => {
  [company, driver, staff] = [await openWindow(browser, true), await openWindow(browser, true), await openWindow(browser, true)];
});
test.afterAll(async () => {
  for (const page of [company, driver, staff]) await page?.context().close();
});

test('1. from the start page to the registration of a company', async () => {
  const taps = byTaps(company, THUMB);
  await company.goto('/');
  await taps.expectLarge();
  await taps.type(company.getByLabel('¿Dónde?'), '28001');
  await expect(company.getByText(/conductores a menos de 40 km de Madrid/)).toBeVisible();
  await taps.tap(company.getByRole('link', { name: 'Buscar conductores' }).last());
  await expect(company).toHaveURL(/\/register\/business/);
});

test('2. the company registers, accepts the terms in their dialog, and confirms its address', async () => {
  const taps = byTaps(company, FINGERTIP);
  await taps.type(company.getByLabel('Nombre de la empresa'), names.company);
  await taps.type(company.getByLabel('Teléfono de la empresa'), '911234567');
  await taps.type(company.getByRole('textbox', { name: 'Nombre', exact: true }), 'Elena');
  await taps.type(company.getByLabel('Apellidos'), 'Robles');
  await taps.type(company.getByRole('textbox', { name: 'Correo electrónico' }), owner.email);
  await taps.type(company.getByLabel(/^Contraseña/), owner.password);
  await taps.type(company.getByLabel('Repite la contraseña'), owner.password);
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Registrar empresa' }));
  await expect(company.getByRole('button', { name: 'Aceptar y seguir' })).toBeVisible();
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Aceptar y seguir' }));
  await expect(company).toHaveURL(/\/register\/business\/start/, { timeout: 20_000 });
  const letter = await messageTo(company, owner.email, '/verify-email/');
  const confirming = await company.context().newPage();
  await confirming.goto(linkIn(letter, '/verify-email/'));
  await byTaps(confirming, FINGERTIP).expectLarge();
  await confirming.getByRole('button', { name: /Confirmar/ }).tap();
  await expect(confirming.getByText(/confirmad/i).first()).toBeVisible();
  await confirming.close();
});

test('3. the start wizard: package, billing data, card', async () => {
  const taps = byTaps(company, FINGERTIP);
  await taps.tick(company.getByRole('radio', { name: /Starter/ }));
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Seguir con la empresa' }));
  await taps.type(company.getByRole('textbox', { name: 'Razón social' }), names.company);
  await taps.type(company.getByRole('textbox', { name: 'Calle y número' }), 'Calle Mayor 1');
  await taps.type(company.getByRole('textbox', { name: 'Código postal' }), '28013');
  await taps.type(company.getByRole('textbox', { name: 'Localidad' }), 'Madrid');
  await taps.choose(company.getByRole('combobox', { name: 'País' }), 'España');
  await taps.type(company.getByRole('textbox', { name: 'Correo para facturas' }), owner.email);
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Guardar y seguir' }));
  await taps.tick(company.getByRole('radio', { name: /Tarjeta/ }));
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Guardar tarjeta' }));
  await taps.tick(company.getByLabel(/condiciones de uso/));
  await taps.tick(company.getByLabel(/encargo del tratamiento/));
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: /^Pagar/ }));
  await expect(company.getByText('Tu paquete está activo')).toBeVisible();
  await taps.expectLarge();
  await endTours(company);
});

test('4. an audience: the place from its list, a licence from its sheet', async () => {
  const taps = byTaps(company, FINGERTIP);
  await company.goto('/audiences/new');
  await taps.type(company.getByRole('textbox', { name: 'Nombre', exact: true }), names.audience);
  await taps.pick(company.getByLabel(/Código postal o localidad/), '14001', /14001/);
  const licences = company.getByRole('button', { name: /^Permisos y certificados/ }).first();
  await taps.tap(licences);
  const licence = company.getByRole('option', { name: /C\+E/ }).first();
  await taps.tap(licence);
  await expect(licence).toHaveAttribute('aria-selected', 'true');
  await taps.expectLarge();
  await taps.tap(licences);
  await expect(company.getByText(/^personas? pueden? recibir/)).toBeVisible();
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Guardar y enviar a revisión' }));
  await expectToast(company, 'Audiencia guardada');
});

test('5. staff find it in the queue and approve it', async () => {
  const taps = byTaps(staff, FINGERTIP);
  await demoSignIn(staff, 'admin');
  await findWaiting(staff, names.audience, taps.tap);
  await taps.expectLarge();
  await taps.tap(staff.getByRole('button', { name: 'Aprobar', exact: true }));
  await expectInEffect(staff);
  await expect(company.getByRole('row', { name: new RegExp(names.audience) }).getByText('Aprobada')).toBeVisible();
  await byTaps(company, FINGERTIP).expectLarge();
});

test('6. a campaign through its tabs, published after the confirmation', async () => {
  const taps = byTaps(company, FINGERTIP);
  await company.goto('/campaigns/new');
  await taps.type(company.getByRole('textbox', { name: 'Nombre de la campaña' }), names.campaign);
  await taps.type(company.getByRole('textbox', { name: 'Título del puesto' }), 'Conductor/a de tráiler en ruta nacional');
  await taps.expectLarge();
  await taps.tap(company.getByRole('tab', { name: /El puesto/ }));
  await taps.type(company.getByRole('textbox', { name: 'Descripción' }), 'Ruta fija de lunes a viernes, camión asignado y nómina puntual.');
  for (const [end, pay] of [
    ['Desde', '2500'],
    ['Hasta', '3000'],
  ] as const)
    await taps.type(company.getByRole('group', { name: end }).getByRole('textbox', { name: /Bruto al mes/ }), pay);
  await taps.expectLarge();
  await taps.tap(company.getByRole('tab', { name: /Audiencia/ }));
  await taps.pick(company.getByRole('combobox', { name: 'Audiencia' }), names.audience, names.audience);
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Guardar borrador' }));
  await expect(company).toHaveURL(/\/campaigns\/\d+\/edit/);
  await taps.tap(company.getByRole('button', { name: 'Enviar a revisión', exact: true }));
  await expect(company.getByRole('alertdialog')).toBeVisible();
  await taps.expectLarge();
  await taps.tap(company.getByRole('alertdialog').getByRole('button', { name: 'Enviar a revisión' }));
  await expectToast(company, 'Enviada a revisión');
});

test('7. staff approve the campaign, and the company switches it on', async () => {
  const [taps, own] = [byTaps(staff, FINGERTIP), byTaps(company, FINGERTIP)];
  await findWaiting(staff, names.campaign, taps.tap);
  await taps.expectLarge();
  await taps.tap(staff.getByRole('button', { name: 'Aprobar', exact: true }));
  await taps.expectLarge();
  await expectInEffect(staff);
  await company.goto('/campaigns');
  await own.expectLarge();
  await own.tap(company.getByRole('link', { name: names.campaign }).first());
  await own.tap(company.getByRole('button', { name: 'Activar' }));
  await expect(company.getByText('En marcha', { exact: true }).first()).toBeVisible();
  await own.expectLarge();
});

test('8. a driver registers, one question a screen', async () => {
  const taps = byTaps(driver, THUMB);
  const heading = driver.getByRole('heading', { level: 1 });
  const expectQuestion = (question: string) => expect(heading).toHaveText(question);
  const answer = async (question: string, name: string | RegExp) => {
    await expectQuestion(question);
    await taps.expectLarge();
    await taps.tap(driver.getByRole('button', { name }));
  };
  await driver.goto('/register');
  await isRunning(driver);
  await answer('¿Dónde quieres trabajar?', /^Cerca de casa/);
  await answer('¿En qué trabajas?', 'Conductor/a');
  await expectQuestion('¿Dónde vives?');
  await taps.expectLarge();
  await taps.pick(driver.getByLabel('Código postal o localidad'), '14001', /14001/);
  await answer('¿Qué permiso tienes?', /^C\+E/);
  await answer('¿Tienes el CAP en vigor?', 'Sí, en vigor');
  await answer('¿Tienes tarjeta de conductor?', 'Sí, en vigor');
  await answer('¿Tienes el ADR?', 'No tengo ADR');
  await answer('¿Cuántos años llevas?', '8');
  await answer('¿Qué idiomas hablas?', 'Siguiente');
  await expectQuestion('¿Con qué has trabajado?');
  for (const name of ['Basculante', 'Tráiler (tractora']) await tapChip(driver, name);
  await answer('¿Con qué has trabajado?', 'Siguiente');
  await answer('¿Qué más tienes en vigor?', 'Siguiente');
  await answer('¿Buscas trabajo ahora?', 'Busco trabajo');
  await expectQuestion('¿Qué tipo de empleo buscas?');
  await tapChip(driver, 'Jornada completa');
  await answer('¿Qué tipo de empleo buscas?', 'Siguiente');
  await expectQuestion('¿Qué rutas quieres?');
  await tapChip(driver, 'Transporte regional');
  await answer('¿Qué rutas quieres?', 'Siguiente');
  await answer('¿De día o de noche?', 'De día');
  await answer('¿Qué es importante para ti?', 'Siguiente');
  await answer('¿Qué te gustaría sacarte?', 'Siguiente');
  await answer('Tu currículum', 'Ahora no');
  await expectQuestion('¿Cómo te encontramos?');
  await taps.type(driver.getByRole('textbox', { name: 'Nombre', exact: true }), 'Mireia');
  await taps.type(driver.getByRole('textbox', { name: 'Apellidos' }), 'Toque Luna');
  await taps.type(driver.getByRole('textbox', { name: /Teléfono móvil|Número/ }), phone.slice(3));
  await taps.tick(driver.getByRole('checkbox', { name: /condiciones/ }));
  await taps.expectLarge();
  await taps.tap(driver.getByRole('button', { name: /^Enviar/ }));
  await expectQuestion('Confirma tu teléfono');
  await taps.expectLarge();
  const { text } = await messageTo(driver, phone, 'Cabina');
  await taps.type(driver.getByLabel('Código de 6 cifras'), /\b\d{6}\b/.exec(text)![0]); // its last digit sends the registration
  await expect(driver).toHaveURL(/\/unlocks/, { timeout: 20_000 });
});

test('9. and accepts the offer', async () => {
  const taps = byTaps(driver, THUMB);
  await driver.goto('/offers');
  await isRunning(driver);
  const offer = driver.getByRole('article').filter({ hasText: names.company });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await taps.expectLarge();
  await taps.tap(offer.getByRole('button', { name: 'Me interesa', exact: true }));
  await expect(driver.getByRole('button', { name: 'Sí, me interesa' })).toBeVisible();
  await taps.expectLarge();
  await taps.tap(driver.getByRole('button', { name: 'Sí, me interesa' }));
  await expect(driver.getByRole('heading', { name: 'Hecho, la empresa ya lo sabe' })).toBeVisible();
  await taps.expectLarge();
});

test('10. on the board the card is set aside and restored by its menu', async () => {
  const taps = byTaps(company, FINGERTIP);
  await company.goto('/pipeline');
  await showColumn('Aceptada');
  await taps.expectLarge();
  await showColumn('Aceptada');
  await taps.tap(card('Aceptada').getByRole('button', { name: 'Mover a… MT' }));
  await taps.expectLarge();
  await taps.tap(company.getByRole('menuitem', { name: 'No encaja' }));
  await expectToast(company, 'Etapa cambiada');
  await showColumn('No encaja');
  await taps.tap(card('No encaja').getByRole('button', { name: 'Mover a… MT' }));
  await taps.tap(company.getByRole('menuitem', { name: 'Aceptada' }));
  await expect(card('Aceptada')).toBeVisible();
  await expect(card('Aceptada')).not.toHaveAttribute('data-waiting');
});

test('11. the driver is unlocked, and the record opened', async () => {
  const taps = byTaps(company, FINGERTIP);
  await showColumn('Aceptada');
  await taps.tap(card('Aceptada').getByRole('button', { name: /^Desbloquear/ }));
  const pay = company.getByRole('dialog').getByRole('button', { name: /^Desbloquear por/ });
  await expect(pay).toBeVisible();
  await taps.expectLarge();
  await taps.tap(pay);
  const person = company.getByRole('dialog', { name: 'Mireia Toque Luna' });
  await expect(dials(person, phone).first()).toBeVisible();
  await taps.expectLarge();
  await taps.tap(person.getByRole('link', { name: 'Abrir ficha' }));
  await expect(company.getByRole('heading', { level: 1, name: 'Mireia Toque Luna' })).toBeVisible();
});

test('12. a call and a note are recorded, and the hire is reported', async () => {
  const taps = byTaps(company, FINGERTIP);
  await taps.tick(company.getByRole('radio', { name: 'Hemos hablado' }));
  await taps.expectLarge();
  await taps.tap(company.getByRole('button', { name: 'Guardar llamada' }));
  await expect(company.getByText(/ha llamado: Hemos hablado/)).toBeVisible();
  await taps.tick(company.getByRole('radio', { name: 'Nota', exact: true }));
  await taps.type(company.getByRole('textbox', { name: 'Nota' }), 'Tiene su propio casco');
  await taps.tap(company.getByRole('button', { name: 'Guardar nota' }));
  await expect(company.getByText('Tiene su propio casco').first()).toBeVisible();
  await driver.goto('/unlocks');
  await isRunning(driver);
  await taps.choose(company.getByRole('combobox', { name: 'Estado' }), 'Contratada');
  await expect(company.getByRole('button', { name: 'Comunicar contratación' })).toBeVisible();
  await taps.expectLarge();
  await taps.type(company.getByRole('textbox', { name: 'Primer día de trabajo' }), daysAgo(20));
  await taps.tap(company.getByRole('button', { name: 'Comunicar contratación' }));
  await expect(company.getByRole('dialog')).toHaveCount(0);
});

test('13. the driver confirms the hire and writes a review', async () => {
  const taps = byTaps(driver, THUMB);
  await expect(driver.getByRole('button', { name: 'Sí, empiezo' }).first()).toBeVisible();
  await taps.expectLarge();
  await taps.tap(driver.getByRole('button', { name: 'Sí, empiezo' }).first());
  await expect(driver.getByRole('button', { name: 'Confirmar contratación' })).toBeVisible();
  await taps.expectLarge();
  await taps.tap(driver.getByRole('button', { name: 'Abrir calendario' }));
  const chosen = driver.getByRole('table').locator('[data-selected]');
  await expect(chosen).toBeVisible();
  await taps.expectLarge();
  await taps.tap(chosen);
  await expect(chosen).toHaveCount(0);
  await taps.tap(driver.getByRole('button', { name: /^Tomar el/ }));
  await taps.tap(driver.getByRole('button', { name: 'Confirmar contratación' }));
  await expect(company.getByText('Contratación confirmada.', { exact: false }).first()).toBeVisible();
  await driver.goto('/unlocks');
  await isRunning(driver);
  await taps.tap(driver.getByRole('button', { name: 'Valorar' }).first());
  for (const rating of ['Amabilidad', 'Transparencia', 'Rapidez', 'Fiabilidad'])
    await taps.tick(driver.getByRole('group', { name: rating }).getByRole('radio', { name: '5 estrellas' }));
  await taps.type(driver.getByRole('textbox', { name: 'En una frase' }), 'Claros y puntuales');
  await taps.expectLarge();
  await taps.tap(driver.getByRole('button', { name: 'Enviar valoración' }));
  await expectToast(driver, 'Gracias por tu valoración');
});

const card = (column: string) =>
  company
    .getByRole('group', { name: new RegExp(`^${column}`) })
    .locator('[data-card]')
    .filter({ hasText: 'MT' });

/** A phone shows one column of the board at a time. */
async function showColumn(name: string): Promise<void> {
  await company
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name} [\\d.]+$`) })
    .tap();
  await expect(card(name)).toBeInViewport();
}
