import { expect, test, type Browser, type Page } from './market.ts';
import { demoSignIn, endTours, openWindow, expectToast } from './people.ts';

// Tabs of one browser share a session: a change in one affects the others.

const name = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true });
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cabina.draft.')));

async function writesAudience(page: Page): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/audiences/new');
  await name(page).fill('Solo para el dueño');
  await expect.poll(() => drafts(page)).toEqual(['cabina.draft.audience-new']);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('signing out leaves no draft for the next user, and asks for no confirmation', async ({ browser }) => {
  const page = await openWindow(browser);
  await writesAudience(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await signOut(page);
  expect(dialogs).toEqual([]);
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});

test('a tab notices that another one has signed out, while a form is open', async ({ browser }) => {
  const page = await openWindow(browser);
  await writesAudience(page);
  const other = await page.context().newPage();
  await other.goto('/campaigns');
  await signOut(other);
  await expect(page).toHaveURL(/\/login\?to=/, { timeout: 20_000 });
  await expectToast(page, 'Tu sesión ha caducado.');
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});

test('tabs of a previous user reload for the new one, and send nothing in between', async ({ browser }) => {
  const page = await openWindow(browser);
  await writesAudience(page);
  const list = await page.context().newPage();
  await list.goto('/audiences');
  await expect(list.getByRole('table')).toBeVisible();
  const menus = [page, list].map((tab) => tab.getByRole('button', { name: /^Menú de/ }));
  const owner = (await menus[0]!.textContent())!;
  await demoSignIn(await page.context().newPage(), 'company_user');

  await list.getByRole('searchbox').fill('madrid');
  await expect(menus[1]!).not.toHaveText(owner);
  expect(await drafts(list)).toEqual([]);

  // browsers fire this when a tab gets the focus; a tab that is reloading already needs none
  await page
    .evaluate(() => window.dispatchEvent(new Event('focus')))
    .catch((error: Error) => expect(error.message).toContain('navigation'));
  await expect(menus[0]!).not.toHaveText(owner);
  // this user may not write audiences: the form is gone with its values
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no tienes acceso' })).toBeVisible();
  await expect(name(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const [campaignName, campaignTitle] = ['Nombre de la campaña', 'Título del puesto'] as const;
const isOutdated = (page: Page) => page.getByRole('alert').filter({ hasText: 'Alguien ha guardado cambios aquí mientras editabas' });

/** Two colleagues in separate browsers. */
async function openTwo(browser: Browser): Promise<[Page, Page]> {
  const pages = [await openWindow(browser), await openWindow(browser)] as const;
  for (const page of pages) await demoSignIn(page, 'company_owner');
  await endTours(pages[0]);
  return [...pages];
}

async function saveCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expectToast(page, 'Campaña guardada');
}

/** The demo's company has campaigns; each of these journeys creates its own. */
async function openNewCampaign(page: Page, name: string): Promise<string> {
  await page.goto('/campaigns/new');
  await field(page, campaignName).fill(name);
  await field(page, campaignTitle).fill('Conductor de tráiler');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\/edit/);
  const address = new URL(page.url()).pathname;
  await page.goto(address);
  await expect(field(page, campaignName)).toHaveValue(name);
  return address;
}

test('two users edit one campaign: the second one is warned before saving, keeps their changes, and overwrites nothing else', async ({
  browser,
}) => {
  const [mine, other] = await openTwo(browser);
  const address = await openNewCampaign(mine, 'Ruta de dos');
  await other.goto(address);
  // no changes here: the newer version is simply shown
  await field(mine, campaignTitle).fill('Conductor de lona');
  await saveCampaign(mine);
  await expect(field(other, campaignTitle)).toHaveValue('Conductor de lona');
  await expect(isOutdated(other)).toHaveCount(0);

  await field(mine, campaignName).fill('Ruta que escribo yo');
  await field(other, campaignTitle).fill('Conductor de cisterna');
  await saveCampaign(other);
  await expect(isOutdated(mine)).toBeVisible();
  await expect(field(mine, campaignTitle)).toHaveValue('Conductor de lona');
  const sent: string[] = [];
  mine.on('request', (request) => request.method() !== 'GET' && request.url().endsWith('/campaigns') && sent.push(request.url()));
  await mine.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(isOutdated(mine)).toBeFocused();
  expect(sent).toEqual([]);
  await mine.getByRole('button', { name: 'Conservar lo mío' }).click();
  await expect(isOutdated(mine)).toHaveCount(0);
  await expect(field(mine, campaignName)).toHaveValue('Ruta que escribo yo');
  await expect(field(mine, campaignTitle)).toHaveValue('Conductor de cisterna');
  await saveCampaign(mine);
  await expect(field(other, campaignName)).toHaveValue('Ruta que escribo yo');
  await expect(field(other, campaignTitle)).toHaveValue('Conductor de cisterna');
  for (const page of [mine, other]) await page.context().close();
});

test('a draft that is older than a colleague’s version is not restored automatically', async ({ browser }) => {
  const [mine, other] = await openTwo(browser);
  const address = await openNewCampaign(mine, 'Ruta con borrador');
  await field(mine, campaignName).fill('Ruta escrita a medias');
  await expect.poll(() => drafts(mine)).toHaveLength(1);
  await mine.goto('about:blank');
  await other.goto(address);
  await field(other, campaignTitle).fill('Conductor de noche');
  await saveCampaign(other);

  await mine.goto(address);
  await expect(isOutdated(mine)).toBeVisible();
  await expect(field(mine, campaignName)).toHaveValue('Ruta escrita a medias');
  await mine.getByRole('button', { name: 'Conservar lo mío' }).click();
  await expect(field(mine, campaignTitle)).toHaveValue('Conductor de noche');
  await expect(field(mine, campaignName)).toHaveValue('Ruta escrita a medias');
  await mine.reload();
  await expect(mine.getByText('Hemos recuperado lo que habías escrito.')).toBeVisible();
  await expect(isOutdated(mine)).toHaveCount(0);
  await saveCampaign(mine);
  await expect(field(other, campaignName)).toHaveValue('Ruta escrita a medias');
  await expect(field(other, campaignTitle)).toHaveValue('Conductor de noche');
  for (const page of [mine, other]) await page.context().close();
});

test('without live events the server refuses: a profile that a colleague has saved is not overwritten', async ({ browser }) => {
  const [mine, other] = await openTwo(browser);
  await mine.context().route('**/socket.io/**', (route) => route.abort());
  await mine.context().routeWebSocket(/socket\.io/, (socket) => socket.close());
  for (const page of [mine, other]) await page.goto('/company-profile');
  const [person, phone] = ['Persona de contacto', 'Teléfono'] as const;
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).first().click();
  await field(mine, person).fill('Escrito por mí');
  await field(other, person).fill('Escrito por otra persona');
  await field(other, phone).fill('+34911222333');
  await save(other);
  await expectToast(other, 'Perfil actualizado');

  await save(mine);
  await expect(isOutdated(mine)).toBeFocused();
  await expect(field(mine, person)).toHaveValue('Escrito por mí');
  await mine.getByRole('button', { name: 'Descartar lo mío' }).click();
  await expect(field(mine, person)).toHaveValue('Escrito por otra persona');
  await expect(field(mine, phone)).toHaveValue('+34911222333');
  await expect(isOutdated(mine)).toHaveCount(0);
  for (const page of [mine, other]) await page.context().close();
});

test('two staff members write notes about one company: both notes are saved', async ({ browser }) => {
  const [mine, other] = [await openWindow(browser), await openWindow(browser)];
  for (const page of [mine, other]) {
    await demoSignIn(page, 'admin');
    await page.goto('/admin/companies/2');
    await page.getByRole('button', { name: 'Propiedades' }).click();
    await page.getByRole('button', { name: 'Añadir propiedad' }).click();
  }
  const write = async (page: Page, name: string, value: string) => {
    await field(page, 'Nombre').last().fill(name);
    await field(page, 'Valor').last().fill(value);
  };
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await write(mine, 'Flota', '42');
  await write(other, 'Sector', 'Frío');
  await save(other);
  await expectToast(other, 'Propiedades actualizadas.');
  await expect(isOutdated(mine)).toBeVisible();
  await mine.getByRole('button', { name: 'Conservar lo mío' }).click();
  await save(mine);
  await expectToast(mine, 'Propiedades actualizadas.');
  for (const page of [mine, other]) {
    await expect(page.getByRole('term').filter({ hasText: 'Flota' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Sector' })).toBeVisible();
    await page.context().close();
  }
});

test('two users edit one timeline entry: the second one is warned', async ({ browser }) => {
  const [mine, other] = await openTwo(browser);
  await mine.goto('/unlocked-drivers');
  await mine.getByRole('table').getByRole('link').first().click();
  await mine.getByText('Nota', { exact: true }).first().click();
  await field(mine, 'Nota').fill('Llamar el lunes');
  await mine.getByRole('button', { name: 'Guardar nota' }).click();
  await expectToast(mine, 'Guardado');
  await other.goto(mine.url());
  const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nota' });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar nota' }).click();
  const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Llamar el lunes' });
  for (const page of [mine, other]) await entry(page).getByRole('button', { name: 'Cambiar entrada' }).click();
  await note(mine).fill('Llamar el martes');
  await note(other).fill('Llamar el viernes');
  await save(other);
  await expect(isOutdated(mine)).toBeVisible();
  await expect(note(mine)).toHaveValue('Llamar el martes');
  await mine.getByRole('button', { name: 'Descartar lo mío' }).click();
  await expect(note(mine)).toHaveValue('Llamar el viernes');
  for (const page of [mine, other]) await page.context().close();
});
