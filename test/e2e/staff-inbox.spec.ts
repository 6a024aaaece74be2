import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, expectToast, isRunning } from './people.ts';

interface Item {
  kind: string;
  name: string;
  id: number;
  company: { id: number } | null;
  owner: { is_taken: boolean } | null;
}
const waiting = async (page: Page, query = ''): Promise<Item[]> =>
  (await callApi<{ data: Item[] }>(page, 'GET', `/api/staff/inbox${query}`)).body.data;
const pathOf = ({ kind, id }: Item) => `/admin/inbox/${kind}/${id}`;

test('staff go through what waits with the keyboard: j, k, a and e', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const [first, second, third] = (await waiting(page)) as [Item, Item, Item];
  const [mandate] = (await waiting(page, '?kind=mandate')) as [Item];
  await page.goto('/admin');
  await isRunning(page);
  const queue = page.getByRole('navigation', { name: 'Bandeja' });
  await expect(queue.getByRole('link').first()).toBeVisible();
  const expectOpen = async (item: Item) => {
    await expect(page).toHaveURL(new RegExp(`${pathOf(item)}$`));
    const title = item.kind === 'dead_letters' ? /fallido/ : item.name;
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  };
  await page.keyboard.press('j');
  await expectOpen(first);
  await page.keyboard.press('j');
  await expectOpen(second);
  await page.keyboard.press('k');
  await expectOpen(first);
  // both count, though the second press may come before the first entry is shown
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expectOpen(third);

  await page.goto(pathOf(mandate));
  await isRunning(page);
  await expect(page.getByRole('button', { name: 'Me ocupo yo' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Dejarlo' })).toBeVisible();
  expect((await waiting(page, '?kind=mandate')).find(({ id }) => id === mandate.id)?.owner?.is_taken).toBe(true);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${mandate.company!.id}$`));
});

test('a parameter of the address that is no filter does not reach the call', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin?lang=en');
  await expect(page.getByRole('navigation', { name: 'Inbox' }).getByRole('link').first()).toBeVisible();
});

test('S165: staff confirm a reported hire in place of the driver', async ({ page }) => {
  await demoSignIn(page, 'admin');
  const { body } = await callApi<{ data: { id: number; hire: string | null }[] }>(
    page,
    'GET',
    '/api/unlocked-drivers?status_id=4&per_page=500',
  );
  const { id } = body.data.find(({ hire }) => hire === 'reported')!;
  await page.goto(`/admin/unlocked-drivers/${id}`);
  await isRunning(page);
  await page.getByRole('button', { name: 'Confirmar contratación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar contratación' }).click();
  await expectToast(page, 'Contratación confirmada');
  await expect(page.getByRole('button', { name: 'Confirmar contratación' })).toHaveCount(0);
});
