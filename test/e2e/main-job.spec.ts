import { expect, test, type Page } from './market.ts';
import {
  daysAgo,
  callApi,
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

// One job from the first visit to the last cent: a company, a driver and staff in separate windows. Changes of one appear in the windows of
// the others without a reload.
test.describe.configure({ mode: 'serial' });
test.use({ marketPer: 'file' });

let company: Page;
let driver: Page;
let staff: Page;
const stamp = Date.now().toString(36);
const names = { company: `Transportes Prueba ${stamp}`, audience: `Tráiler Madrid ${stamp}`, campaign: `Ruta Madrid ${stamp}` };
/** A Spanish mobile number for this run only. */
const phone = `+346${String(Date.now()).slice(-8)}`;
const owner = { email: `jefa-${stamp}@company.example`, password: 'camiones-azules' };

test.beforeAll(async ({ browser }) => {
  company = await openWindow(browser);
  driver = await openWindow(browser, true);
  staff = await openWindow(browser);
});
test.afterAll(async () => {
  for (const page of [company, driver, staff]) await page?.context().close();
});

test('1. a visitor types a postcode and sees the drivers', async () => {
  await company.goto('/');
  await company.getByLabel('¿Dónde?').fill('28001');
  await expect(company.getByText(/conductores a menos de 40 km de Madrid/)).toBeVisible();
  await company.getByRole('link', { name: 'Buscar conductores' }).first().click();
  await expect(company).toHaveURL(/\/register\/business/);
});

test('2. the company registers, sees errors in place, and is redirected', async () => {
  const send = company.getByRole('button', { name: 'Registrar empresa' });
  await company.getByLabel('Nombre de la empresa').fill(names.company);
  await company.getByLabel('Teléfono de la empresa').fill('911234567');
  await company.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Elena');
  await company.getByLabel('Apellidos').fill('Robles');
  await company.getByRole('textbox', { name: 'Correo electrónico' }).fill('no-es-un-correo');
  await company.getByLabel(/^Contraseña/).fill(owner.password);
  await company.getByLabel('Repite la contraseña').fill(owner.password);
  await send.click();
  await expect(company.getByRole('textbox', { name: 'Correo electrónico' })).toHaveAttribute('aria-invalid', 'true');
  await expect(company.getByRole('button', { name: 'Aceptar y seguir' })).toHaveCount(0);
  await company.getByRole('textbox', { name: 'Correo electrónico' }).fill(owner.email);
  await send.click();
  await company.getByRole('button', { name: 'Aceptar y seguir' }).click();
  await expect(company).toHaveURL(/\/register\/business\/start/, { timeout: 20_000 });
  const unconfirmed = company.getByText(`Confirma ${owner.email}`);
  await expect(unconfirmed).toBeVisible();
  const letter = await messageTo(company, owner.email, '/verify-email/');
  const confirming = await company.context().newPage();
  await confirming.goto(linkIn(letter, '/verify-email/'));
  await confirming.getByRole('button', { name: /Confirmar/ }).click();
  await expect(confirming.getByText(/confirmad/i).first()).toBeVisible();
  await expect(unconfirmed).toHaveCount(0);
  await confirming.close();
});

test('3. the start wizard: package, billing data, card; the displayed price is charged', async () => {
  await company.getByRole('radio', { name: /Starter/ }).check();
  await expect(company.getByText('3.540,00').first()).toBeVisible();
  await company.getByRole('button', { name: 'Seguir con la empresa' }).click();
  await company.getByRole('textbox', { name: 'Razón social' }).fill(names.company);
  await company.getByRole('textbox', { name: 'Calle y número' }).fill('Calle Mayor 1');
  await company.getByRole('textbox', { name: 'Código postal' }).fill('28013');
  await company.getByRole('textbox', { name: 'Localidad' }).fill('Madrid');
  await company.getByRole('combobox', { name: 'País' }).selectOption('ES');
  await company.getByRole('textbox', { name: 'Correo para facturas' }).fill(owner.email);
  await company.getByRole('button', { name: 'Guardar y seguir' }).click();
  await company.getByText('Tarjeta', { exact: true }).click();
  await company.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await company.getByLabel(/condiciones de uso/).check();
  await company.getByLabel(/encargo del tratamiento/).check();
  const pay = company.getByRole('button', { name: /^Pagar/ });
  await expect(pay).toHaveText(/\d,\d\d/);
  const amount = /[\d.]+,\d\d/.exec(await pay.innerText())![0];
  await pay.click();
  await expect(company.getByText('Tu paquete está activo')).toBeVisible();
  await company.goto('/settings/billing');
  await expect(company.getByText(amount).first()).toBeVisible();
  await expect(company.getByRole('link', { name: 'Descargar PDF' })).toBeVisible(); // the agreement that the order accepted
  // a new user is offered the tour until it is declined
  await company.goto('/dashboard');
  const hint = company.getByRole('complementary', { name: 'Visita guiada del resumen' });
  await hint.getByRole('button', { name: 'Ahora no' }).click();
  await expect(hint).toHaveCount(0);
  await endTours(company);
});

test('4. an audience with its live count is submitted to staff, who approve it', async () => {
  await company.goto('/audiences/new');
  await company.getByRole('textbox', { name: 'Nombre', exact: true }).fill(names.audience);
  await company.getByLabel(/Código postal o localidad/).fill('28001');
  await company.getByRole('option', { name: /28001/ }).first().click();
  await expect(company.getByText(/^personas? pueden? recibir/)).toBeVisible();
  await expect(company.getByRole('heading', { name: 'Tres personas de este grupo' })).toBeVisible();
  await company.getByRole('button', { name: 'Guardar y enviar a revisión' }).click();
  await expectToast(company, 'Audiencia guardada');

  await demoSignIn(staff, 'admin');
  await findWaiting(staff, names.audience, (entry) => entry.click());
  await staff.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expectInEffect(staff);
  // the company's page was left open: it shows the approval without a reload
  await expect(company.getByRole('row', { name: new RegExp(names.audience) }).getByText('Aprobada')).toBeVisible();
});

test('5. a campaign is written, refused without pay, published, and approved', async () => {
  await company.goto('/campaigns/new');
  await company.getByRole('textbox', { name: 'Nombre de la campaña' }).fill(names.campaign);
  await company.getByRole('textbox', { name: 'Título del puesto' }).fill('Conductor/a de tráiler en ruta nacional');
  await company.getByRole('tab', { name: /El puesto/ }).click();
  await company.getByRole('textbox', { name: 'Descripción' }).fill('Ruta fija de lunes a viernes, camión asignado y nómina puntual.');
  await company.getByRole('tab', { name: /Audiencia/ }).click();
  await company.getByRole('combobox', { name: 'Audiencia' }).fill(names.audience);
  await company.getByRole('option', { name: names.audience }).click();
  await company.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(company).toHaveURL(/\/campaigns\/\d+\/edit/);
  await expect(company.getByRole('heading', { level: 1, name: names.campaign })).toBeVisible();

  await company.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(company.getByRole('tab', { name: /por corregir/ }).first()).toBeVisible();
  await company.getByRole('tab', { name: /El puesto/ }).click();
  for (const [end, pay] of [
    ['Desde', '2500'],
    ['Hasta', '3000'],
  ] as const)
    await company
      .getByRole('group', { name: end })
      .getByRole('textbox', { name: /Bruto al mes/ })
      .fill(pay);
  await company.getByRole('button', { name: 'Enviar a revisión' }).click();
  await company.getByRole('alertdialog').getByRole('button', { name: 'Enviar a revisión' }).click();
  await expectToast(company, 'Enviada a revisión');

  await findWaiting(staff, names.campaign, (entry) => entry.click());
  await staff.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expectInEffect(staff);
});

test('6. the campaign is activated: it occupies the slot of the package', async () => {
  await company.goto('/campaigns');
  await company.getByRole('link', { name: names.campaign }).first().click();
  await company.getByRole('button', { name: 'Activar' }).click();
  await expect(company.getByText('En marcha', { exact: true }).first()).toBeVisible();
  await company.goto('/settings/slots');
  await expect(company.getByRole('row', { name: new RegExp(names.campaign) }).getByText('En uso')).toBeVisible();
});

test('7. a driver registers on a phone with ten taps and five typed fields, and sees the offers', async () => {
  let [taps, typed] = [0, 0];
  const tap = (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
    taps++;
    return driver.getByRole(role, { name }).tap();
  };
  const type = (name: string | RegExp, text: string) => {
    typed++;
    return driver.getByRole('textbox', { name }).fill(text);
  };
  await driver.goto('/');
  await isRunning(driver);
  await type('¿Dónde?', '28001');
  await expect(driver.getByText(/conductores a menos de 40 km de Madrid/)).toBeVisible();
  await tap('Recibir ofertas', 'link');
  const heading = driver.getByRole('heading', { level: 1 });
  // the landing page has named the town, so that neither the area nor the town is asked
  for (const [question, answer] of [
    ['¿En qué trabajas?', 'Conductor/a'],
    ['¿Qué permiso tienes?', /^C\+E/],
    ['¿Tienes el CAP en vigor?', 'Sí, en vigor'],
    ['¿Tienes tarjeta de conductor?', 'Sí, en vigor'],
    ['¿Tienes el ADR?', 'No tengo ADR'],
    ['¿Cuántos años llevas?', '8'],
    ['¿Qué idiomas hablas?', 'Saltar lo opcional'],
  ] as const) {
    await expect(heading).toHaveText(question);
    await tap(answer);
  }
  await type(/^Nombre$/, 'Mateo');
  await type('Apellidos', 'Vega Luna');
  await type(/Teléfono móvil|Número/, phone.slice(3));
  await tap(/condiciones/, 'checkbox');
  await tap(/^Enviar/);
  const { text } = await messageTo(driver, phone, 'Cabina');
  await type('Código de 6 cifras', /\b\d{6}\b/.exec(text)![0]);
  await expect(driver).toHaveURL(/\/unlocks/, { timeout: 20_000 });
  expect({ taps, typed }).toEqual({ taps: 10, typed: 5 });
});

test('8. the offer arrives with its facts, and one tap accepts it', async () => {
  await driver.goto('/offers');
  await isRunning(driver);
  const offer = driver.getByRole('article').filter({ hasText: names.company });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await expect(offer.getByText(/2\.500.*3\.000/)).toBeVisible();
  await offer.getByRole('button', { name: 'Me interesa', exact: true }).click();
  await driver.getByRole('button', { name: 'Sí, me interesa' }).click();
  await expect(driver.getByRole('heading', { name: 'Hecho, la empresa ya lo sabe' })).toBeVisible();
});

test('9. the company’s open board shows a card without a name; after the unlock it has one', async () => {
  await company.goto('/pipeline');
  const column = company.getByRole('group', { name: /^Aceptada/ });
  await expect(column.getByRole('button', { name: 'MV', exact: true })).toBeVisible();
  await expect(company.getByText('Mateo Vega Luna')).toHaveCount(0);
  await column.getByRole('button', { name: 'MV', exact: true }).click();
  const profile = company.getByRole('dialog', { name: 'Persona MV' });
  await expect(profile.getByRole('region', { name: 'Después de desbloquear' }).getByRole('listitem').first()).toContainText('teléfono');
  await expect(profile.getByRole('listitem').filter({ hasText: 'lo pide la audiencia' }).first()).toBeVisible();
  await profile.getByRole('button', { name: /^Desbloquear · 39,00/ }).click();
  const dialog = company.getByRole('dialog', { name: 'Desbloquear a MV' });
  await expect(dialog.getByText('39,00').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Desbloquear por/ }).click();
  const person = company.getByRole('dialog', { name: 'Mateo Vega Luna' });
  await expect(dials(person, phone).first()).toBeVisible();
  await person.getByRole('link', { name: 'Abrir ficha' }).click();
});

test('10. the person is worked: a call, the status, the history', async () => {
  await expect(company.getByRole('heading', { level: 1, name: 'Mateo Vega Luna' })).toBeVisible();
  await company.getByText('Llamada', { exact: true }).first().click();
  await company.getByText('Hemos hablado', { exact: true }).click();
  await company.getByRole('button', { name: 'Guardar llamada' }).click();
  await expect(company.getByText(/ha llamado: Hemos hablado/)).toBeVisible();
  await expect(company.getByText('La persona ha aceptado la oferta')).toBeVisible();
  await company.getByRole('button', { name: 'Pasar a «Contactada»' }).click();
  await expect(company.getByRole('combobox', { name: 'Estado' }).getByRole('option', { selected: true })).toHaveText('Contactada');
  await company.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Entrevista' });
  await expectToast(company, 'Estado actualizado');
});

test('11. the hire is reported weeks after the first day of work, the driver confirms it in an open window, and both are asked for a review', async () => {
  await driver.goto('/unlocks');
  await isRunning(driver);
  await company.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Contratada' });
  await company.getByRole('textbox', { name: 'Primer día de trabajo' }).fill(daysAgo(20));
  await company.getByRole('textbox', { name: 'Hora' }).fill('630');
  await company.getByRole('textbox', { name: 'Lugar' }).fill('Base de Getafe, Calle Torneros 12');
  await company.getByRole('button', { name: 'Comunicar contratación' }).click();
  await expect(driver.getByText('06:30')).toBeVisible();
  await expect(driver.getByText('Base de Getafe, Calle Torneros 12')).toBeVisible();
  await driver.getByRole('button', { name: 'Sí, empiezo' }).first().click();
  await driver.getByRole('button', { name: /^Tomar el/ }).click();
  await driver.getByRole('button', { name: 'Confirmar contratación' }).click();
  await expect(company.getByText('Contratación confirmada.', { exact: false }).first()).toBeVisible();
  await driver.goto('/unlocks');
  await isRunning(driver);
  await driver.getByRole('button', { name: 'Valorar' }).first().click();
  for (const rating of ['Amabilidad', 'Transparencia', 'Rapidez', 'Fiabilidad'])
    await driver.getByRole('group', { name: rating }).getByText('5 estrellas').locator('..').click();
  await driver.getByRole('textbox', { name: 'En una frase' }).fill('Cumplen lo que dicen');
  await driver.getByRole('button', { name: 'Enviar valoración' }).click();
  await expectToast(driver, 'Gracias por tu valoración');
});

test('12. the displayed prices were charged, for the company and for staff alike', async () => {
  await company.goto('/settings/billing');
  await expect(company.getByRole('row', { name: /1\.725,50/ })).toBeVisible();
  await expect(company.getByRole('row', { name: /46,41/ })).toBeVisible();
  await staff.goto(`/admin/companies?search=${encodeURIComponent(names.company)}`);
  await staff.getByRole('link', { name: names.company }).first().click();
  await staff.getByRole('tab', { name: /Movimientos/ }).click();
  await expect(staff.getByRole('row', { name: /1\.725,50/ })).toBeVisible();
  await expect(staff.getByRole('row', { name: /46,41/ })).toBeVisible();
});

test('13. the hire fills the campaign: its job post says so, and the company looks for one more person', async () => {
  const { body } = await callApi<{ data: { id: number; name: string }[] }>(company, 'GET', '/api/dashboard/filledCampaigns');
  const { id } = body.data.find(({ name }) => name === names.campaign)!;
  await driver.goto(`/job-posts/${id}`);
  await expect(driver.getByText('Esta vacante ya está cubierta.')).toBeVisible();
  await company.goto('/dashboard');
  const note = company.getByRole('note').filter({ hasText: names.campaign });
  await note.getByRole('button', { name: 'Buscar a una persona más' }).click();
  await expectToast(company, 'Buscamos a una persona más: las ofertas vuelven a salir.');
  await expect(note).toHaveCount(0);
  await company.goto(`/campaigns/${id}`);
  await expect(company.getByText('En marcha', { exact: true }).first()).toBeVisible();
});
