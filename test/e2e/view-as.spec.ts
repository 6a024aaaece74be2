import { expect, test } from './market.ts';
import { callApi, demoSignIn, isRunning } from './people.ts';

test('staff see the product as a driver, who reads that they did', async ({ page, browser }) => {
  const own = await (await browser.newContext()).newPage();
  await demoSignIn(own, 'driver');
  const { body } = await callApi<{ user: { full_name: string; driver_id: number } }>(own, 'GET', '/api/user/current');
  await demoSignIn(page, 'admin');
  await page.goto(`/admin/drivers/${body.user.driver_id}`);
  await isRunning(page);
  await page.getByRole('button', { name: 'Ver como' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No encuentra sus ofertas');
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click();

  const banner = page.getByRole('region', { name: /Vista como|View as|Ansicht als/ });
  await expect(banner).toContainText(body.user.full_name);
  await expect(page).toHaveURL(/\/unlocks$/);
  const refused = await callApi<{ code: string }>(page, 'PUT', '/api/profile/consents', { mail: false });
  expect(refused).toMatchObject({ status: 403, body: { code: 'viewing_only' } });
  await page.reload();
  await expect(banner).toBeVisible();

  await banner.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/admin/drivers/${body.user.driver_id}$`));
  await expect(page.getByRole('heading', { level: 1, name: body.user.full_name })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const views = await callApi<{ data: { action: string; by: string }[] }>(own, 'GET', '/api/profile/views');
  expect(views.body.data[0]).toMatchObject({ action: 'user.viewed_as', by: 'staff' });
  await own.context().close();
});

test('staff see the product as a company user, and save nothing', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  const { body } = await callApi<{ user: { full_name: string; company: { id: number } } }>(page, 'GET', '/api/user/current');
  await demoSignIn(page, 'admin');
  await page.goto(`/admin/companies/${body.user.company.id}#users`);
  await isRunning(page);
  await page.getByRole('button', { name: `Ver como ${body.user.full_name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pregunta por su campaña');
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click();
  const banner = page.getByRole('region', { name: /Vista como|View as|Ansicht als/ });
  await expect(banner).toContainText(body.user.full_name);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await callApi<{ code: string }>(page, 'PUT', '/api/user/current', { first_name: 'Otra' })).body.code).toBe('viewing_only');
  await banner.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${body.user.company.id}$`));
});
