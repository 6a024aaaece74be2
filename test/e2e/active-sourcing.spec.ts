import { expect, test } from './market.ts';
import { demoSignIn, endTours, isRunning } from './people.ts';

test('ST039: a company reads its seats, what is left this month, and the answers of drivers', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/active-sourcing');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Búsqueda activa' })).toBeVisible();
  await expect(page.getByText('Conversaciones que te quedan este mes')).toBeVisible();
  const answered = page.getByRole('listitem').filter({ hasText: 'Aceptado' }).first();
  await expect(answered).toBeVisible();
  await answered.getByRole('link', { name: 'Al tablero' }).click();
  await expect(page).toHaveURL(/\/pipeline\?campaign_id=/);
});
