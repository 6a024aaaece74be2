import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, endTours, openWindow } from './people.ts';

// The board beyond moving cards: search, folded columns, menus that stay, and columns on a phone.

const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).locator('[data-card]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openBoard(page: Page): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/pipeline');
  await expect(cards(page, 'En proceso').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

test('the search finds a person by name without accents, and an empty column says why', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const name = await cards(page, 'En proceso').first().getByRole('link').first().innerText();
  await page.getByRole('searchbox', { name: 'Buscar en el tablero' }).fill(plain(name));
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(column(page, 'Oferta enviada').getByText('Nadie con estos filtros')).toBeVisible();
  await expect(cards(page, 'En proceso').getByRole('link', { name }).first()).toBeVisible();
  await button(page, 'Quitar filtros').click();
  await expect(cards(page, 'Oferta enviada').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Solo hoy' }).check();
  await expect(page).toHaveURL(/[?&]today=/);
  await expect(column(page, 'Oferta enviada').getByText('Nadie con estos filtros')).toBeVisible();
});

test('a folded column stays folded for its user, shows its total, and receives cards', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const saved = page.waitForResponse((response) => response.url().includes('/api/settings/user/') && response.request().method() === 'PUT');
  await button(page, 'Plegar No encaja').click();
  await expect(column(page, 'No encaja').getByRole('button', { name: /^Desplegar No encaja/ })).toBeFocused();
  expect((await saved).status()).toBe(200);

  // on another device
  const other = await openWindow(browser);
  await openBoard(other);
  const unfold = column(other, 'No encaja').getByRole('button', { name: /^Desplegar No encaja/ });
  await expect(unfold).toBeVisible();
  await expect(cards(other, 'No encaja')).toHaveCount(0);
  const { body } = await callApi<{ data: { id: number; status: string; unlocked_driver_id: number | null }[]; meta: { total: number } }>(
    other,
    'GET',
    '/api/offers/new?page=1',
  );
  const open = body.data.find((card) => card.status === 'open' && card.unlocked_driver_id === null)!.id;
  const before = Number(/\d+$/.exec(await unfold.innerText())![0]);
  await other.locator(`[data-card="${open}"] [data-grip]`).focus();
  await other.keyboard.press('Alt+ArrowRight');
  await expect(unfold).toContainText(String(before + 1));
  await expect(unfold).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(button(other, 'Plegar No encaja')).toBeFocused();
  await expect(other.locator(`[data-column="unqualified"] [data-card="${open}"]`)).toBeAttached();
});

test('keys pressed at once after lifting a card or opening its menu count', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const [first, second] = [cards(page, 'En proceso').nth(0), cards(page, 'En proceso').nth(1)];
  await first.locator('[data-grip]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: /está sobre Desbloqueada\.$/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await second.getByRole('button', { name: /^Mover a…/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(second.getByRole('button', { name: /^Mover a…/ })).toBeFocused();
});

test('an open menu stays while a colleague changes the column', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const colleague = await openWindow(browser);
  await demoSignIn(colleague, 'company_owner');
  const [gone, mine] = await cards(page, 'En proceso').evaluateAll((all) =>
    all.slice(0, 2).map((card) => (card as HTMLElement).dataset['card']!),
  );
  const card = (id: string) => page.locator(`[data-column="in_company_process"] [data-card="${id}"]`);
  await card(mine!).hover();
  await card(mine!)
    .getByRole('button', { name: /^Mover a…/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const renewed = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('/offers/in_company_process'));
  expect((await callApi(colleague, 'PUT', `/api/offers/${gone}`, { stage: 'unlocked' })).status).toBe(200);
  await (await renewed).finished();
  await expect(page.locator(`[data-column="unlocked"] [data-card="${gone}"]`)).toBeAttached();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(card(gone!)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(card(gone!)).toHaveCount(0);
  await expect(card(mine!).getByRole('button', { name: /^Mover a…/ })).toBeFocused();
});

test('on a phone the columns are chips with their totals, and none is folded', async ({ browser }) => {
  const page = await openWindow(browser, true);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/pipeline');
  // the column with people to answer is the first one shown
  await expect(column(page, 'Oferta enviada')).not.toBeInViewport();
  await expect(cards(page, 'Aceptada').first()).toBeInViewport();
  const chip = page.getByRole('group', { name: 'Columnas' }).getByRole('button', { name: /^Desbloqueada [\d.]+$/ });
  await chip.click();
  await expect(column(page, 'Desbloqueada')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: /^Plegar/ })).toHaveCount(0);
});
