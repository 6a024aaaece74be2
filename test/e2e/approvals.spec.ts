import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectInEffect, openWindow } from './people.ts';

interface Entry {
  kind: 'audience' | 'campaign';
  id: number;
  name: string;
}
const entries = async (page: Page, query = ''): Promise<Entry[]> =>
  (await callApi<{ data: Entry[] }>(page, 'GET', `/api/approvals${query}`)).body.data;
const list = (page: Page) => page.getByRole('navigation', { name: 'En espera' }).getByRole('link');
const heading = (page: Page, { name }: Entry) => page.getByRole('heading', { level: 2, name, exact: true }).first();
const approve = (page: Page) => page.getByRole('button', { name: 'Aprobar', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' });
const pathOf = ({ kind, id }: Entry) => `/admin/approvals/${kind}s/${id}`;

test('staff go through the list with the keyboard: j, k, a, u and r', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const [first, second, third] = (await entries(page)) as [Entry, Entry, Entry];
  await page.goto('/admin/approvals');
  await expect(heading(page, first)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathOf(first)}$`));
  await page.keyboard.press('j');
  await expect(heading(page, second)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathOf(second)}$`));
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(heading(page, third)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pathOf(third)}$`));
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(heading(page, first)).toBeVisible();

  const total = await list(page).count();
  await page.keyboard.press('a');
  await expect(undo(page)).toBeVisible();
  // the entry keeps its place in the list, and nothing else comes under the pointer
  await expect(list(page)).toHaveCount(total);
  await expect(list(page).first()).toContainText('Decidido');
  expect((await entries(page)).map(({ id, kind }) => ({ id, kind }))).not.toContainEqual({ id: first.id, kind: first.kind });
  await page.keyboard.press('u');
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByText('Se deshizo antes de salir.')).toBeVisible();
  await expect(list(page).first()).not.toContainText('Decidido');

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Falta decir qué turnos hay.');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('note').getByText('Falta decir qué turnos hay.')).toBeVisible();
  await page.getByRole('link', { name: 'Decisiones' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Falta decir qué turnos hay.');
});

test('a second click after approving meets nothing else', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const [first, second] = (await entries(page, '?kind=audience')) as [Entry, Entry];
  await page.goto('/admin/audience-approvals');
  await expect(page).toHaveURL(/approvals\/audiences\/\d+\?kind=audience$/);
  await expect(heading(page, first)).toBeVisible();
  await approve(page).dblclick();
  await expectInEffect(page);
  const left = await entries(page, '?kind=audience');
  expect(left.map(({ id }) => id)).not.toContain(first.id);
  expect(left.map(({ id }) => id)).toContain(second.id);
});

test('two staff users at once: the second sees that it is decided', async ({ browser }) => {
  const [one, two] = [await openWindow(browser), await openWindow(browser)];
  await demoSignIn(one, 'admin');
  await demoSignIn(two, 'admin');
  const [first] = (await entries(one)) as [Entry];
  for (const page of [one, two]) {
    await page.goto(pathOf(first));
    await expect(heading(page, first)).toBeVisible();
  }
  await approve(one).click();
  // the second window learns of it without a reload, and may undo it as well
  await undo(two).click();
  await expect(undo(one)).toHaveCount(0);
  await expect(approve(one)).not.toHaveAttribute('aria-disabled');
});

test('a notification opens its entry', async ({ browser }) => {
  const [company, staff] = [await openWindow(browser), await openWindow(browser)];
  await demoSignIn(company, 'company_owner');
  await demoSignIn(staff, 'admin');
  const { body } = await callApi<{ data: { name: string; contact_type: string; meta: object }[] }>(company, 'GET', '/api/audiences');
  const { contact_type, meta } = body.data[0]!;
  const name = `Aviso ${Date.now().toString(36)}`;
  const made = await callApi<{ id: number }>(company, 'POST', '/api/audiences', { name, contact_type, meta });
  await staff.goto('/notifications');
  await staff
    .getByRole('list', { name: 'Notificaciones' })
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await expect(staff).toHaveURL(new RegExp(`/admin/approvals/audiences/${made.body.id}$`));
  await expect(staff.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('on a phone list and entry are two pages', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'admin');
  const [first] = (await entries(page)) as [Entry];
  await page.goto('/admin/approvals');
  await list(page).first().click();
  await expect(heading(page, first)).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(list(page).first()).toBeVisible();
  await expect(heading(page, first)).toHaveCount(0);
});
