import { violationsOf } from './axe.ts';
import { expect, test, type Page } from './market.ts';
import { demoSignIn, endTours, openWindow } from './people.ts';

// Overlays and side regions: the focus moves to where work begins, and an error affects the region only.

async function atDesk(page: Page, path: string): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto(path);
}

test('an error in the notifications is shown there, with a retry; the page stays usable', async ({ page }) => {
  await page.route('**/api/notifications**', (route) => route.fulfill({ json: { data: { not: 'a list' } } }));
  await atDesk(page, '/company-users');
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await bell.click();
  await expect(page.getByText('No se ha podido cargar')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible();
  await page.unroute('**/api/notifications**');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText('No se ha podido cargar')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver todas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Audiencias' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible();
});

test('a page that fails keeps its app shell and links to the user’s start page', async ({ page }) => {
  await page.route(/\/api\/[^?]*users/, (route) => route.fulfill({ json: { data: { not: 'a list' }, meta: {} } }));
  await atDesk(page, '/company-users');
  await expect(page.getByRole('heading', { name: 'Esta pantalla se ha parado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Campañas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
});

test('a form in a dialog focuses its first field, also after loading', async ({ page }) => {
  await atDesk(page, '/company-users');
  await page
    .getByRole('button', { name: /^Acciones para/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cambiar permisos' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
});

test('a multi-select: the filter has the focus even when the options arrive late, and choosing keeps the focus', async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/options/qualifications/ES', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await atDesk(page, '/audiences/new');
  await page.getByRole('button', { name: /^Permisos y certificados/ }).click();
  const list = page.getByRole('listbox', { name: /^Permisos y certificados/ });
  await expect(list).toBeFocused();
  await expect(page.getByText('Nada coincide')).toBeVisible();
  opened.resolve();
  const filter = page.getByRole('combobox', { name: 'Escribe para filtrar' });
  await expect(filter).toBeFocused();
  const first = list.getByRole('option', { name: /^Permiso de conducir B \(/ });
  await first.click();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(filter).toBeFocused();
  await filter.fill('adr');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option', { selected: true })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: /^Quitar: Permiso de conducir B \(/ });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar: ADR/ })).not.toHaveCount(0);
});

test('a short multi-select has the focus itself: arrow keys move, and the space bar chooses', async ({ page }) => {
  await atDesk(page, '/unlocked-drivers');
  const field = page.getByRole('button', { name: /^Responsable/ });
  await field.click();
  const list = page.getByRole('listbox', { name: /^Responsable/ });
  await expect(list.getByRole('option').nth(1)).toBeVisible(); // the users arrive after the list has opened
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('scrolling a list of options with a finger selects nothing', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await atDesk(page, '/unlocked-drivers');
  const field = page.getByRole('combobox', { name: 'Campaña' });
  await field.tap();
  const option = page.getByRole('listbox').getByRole('option').nth(2);
  await expect(option).toBeVisible();
  const { x, y } = (await option.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (down: number) => [{ x: x + 40, y: y + 10 + down }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const down of [-15, -30, -45]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(option).toBeVisible();
  await expect(field).toHaveValue('');
  const name = await option.innerText();
  await option.tap();
  await expect(field).toHaveValue(name);
  await page.context().close();
});

test('an open menu is readable in the dark theme, and fits a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 }); // a laptop at 200 %
  await page.emulateMedia({ colorScheme: 'dark' });
  await atDesk(page, '/company-users');
  await page
    .getByRole('button', { name: /^Acciones para/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  // while it opens, its colours are not yet its own
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  const options = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
  expect(await violationsOf(page, { within: '[role=menu]', options })).toEqual([]);
  await page.goto('/campaigns');
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});

test('the number of results of a search is announced to screen readers, once, and not on load', async ({ page }) => {
  await atDesk(page, '/audiences');
  await expect(page.getByRole('table')).toBeVisible();
  const news = page.getByRole('main').getByRole('status');
  await expect(news).toHaveText('');
  await page.getByRole('textbox', { name: 'Buscar' }).or(page.getByRole('searchbox')).first().fill('Madrid no existe');
  await expect(news).toHaveText('0 resultados');
});
