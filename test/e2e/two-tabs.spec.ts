import { expect, test, type Page } from '@playwright/test';
import { demoSignIn, endTours, openWindow, said } from './people.ts';

// Tabs of one browser share a session: what one does to it, the others must not ignore.

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

test('signing out leaves no draft for the next person, and asks nothing on the way', async ({ browser }) => {
  const page = await openWindow(browser);
  await writesAudience(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signOut(page);
  expect(asked).toEqual([]);
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});

test('a tab hears that another one has signed out, in the middle of a form', async ({ browser }) => {
  const page = await openWindow(browser);
  await writesAudience(page);
  const other = await page.context().newPage();
  await other.goto('/campaigns');
  await signOut(other);
  await expect(page).toHaveURL(/\/login\?to=/, { timeout: 20_000 });
  await said(page, 'Tu sesión ha caducado.');
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});

test('tabs of somebody else become those of whoever signed in since, and do nothing in between', async ({ browser }) => {
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

  // a browser says so when somebody comes back to a tab
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(menus[0]!).not.toHaveText(owner);
  await expect(name(page)).toHaveValue('');
  expect(await drafts(page)).toEqual([]);
  await page.context().close();
});
