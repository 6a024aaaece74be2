import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours } from './people.ts';

interface Row {
  id: number;
  status_id: number;
  hire: string | null;
}

test('the to-dos of a person lead to what does them, and a reason says what happens with the price', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body } = await callApi<{ data: Row[] }>(page, 'GET', '/api/unlocked-drivers?status_id=1');
  await page.goto(`/unlocked-drivers/${body.data[0]!.id}`);
  await page.getByRole('button', { name: 'Registrar el primer contacto' }).click();
  await expect(page.getByRole('radio', { name: 'Llamada' })).toBeFocused();
  await page.getByRole('button', { name: 'Actualizar el estado' }).click();
  const status = page.getByRole('combobox', { name: 'Estado' });
  await expect(status).toBeFocused();

  await status.selectOption({ label: 'No encaja' });
  const reasons = page.getByRole('dialog', { name: '¿Por qué no encaja?' });
  await expect(reasons.getByRole('group', { name: 'Contacto' })).toBeVisible();
  await reasons.getByText('Número equivocado', { exact: true }).click();
  await expect(reasons.getByRole('checkbox', { name: 'Número equivocado' })).toBeChecked();
  await expect(reasons.getByText('¿Y el precio del desbloqueo?')).toBeVisible();
});

test('a person’s page leads to the person who was unlocked before', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body } = await callApi<{ data: Row[] }>(page, 'GET', '/api/unlocked-drivers');
  const [newest, next] = body.data as [Row, Row];
  await page.goto(`/unlocked-drivers/${newest.id}`);
  const others = page.getByRole('navigation', { name: 'Otras personas' });
  await expect(others.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await others.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`/unlocked-drivers/${next.id}$`));
});
