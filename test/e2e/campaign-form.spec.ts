import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours } from './people.ts';

test.beforeEach(async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
});

test('the conditions of pay are chosen once for both ends of the range, unless they differ', async ({ page }) => {
  await page.goto('/campaigns/new?tab=information');
  const overtime = page.getByRole('combobox', { name: 'Horas extra' });
  await expect(overtime).toHaveCount(1);
  await overtime.selectOption({ label: 'con tiempo libre' });
  await page.getByRole('textbox', { name: 'Paga de Navidad al año' }).fill('1.200');
  await page.getByRole('checkbox', { name: /^Arriba de la banda/ }).check();
  for (const name of ['Desde', 'Hasta']) {
    const end = page.getByRole('group', { name });
    await expect(end.getByRole('combobox', { name: 'Horas extra' }).getByRole('option', { selected: true })).toHaveText('con tiempo libre');
    await expect(end.getByRole('textbox', { name: 'Paga de Navidad al año' })).toHaveValue('1.200,00');
  }
});

test('a new campaign that is sent for review empty names all missing fields at once, with the tabs that they are on', async ({ page }) => {
  await page.goto('/campaigns/new');
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos campos' });
  await expect(summary.getByRole('link')).toHaveText([
    /^Nombre de la campaña/,
    /^Título del puesto/,
    /^Descripción/,
    /^Bruto al mes, desde/,
    /^Bruto al mes, hasta/,
    /^Audiencia/,
  ]);
  await summary.getByRole('link', { name: /^Descripción/ }).click();
  await expect(page.getByRole('tab', { name: /^El puesto/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeFocused();
});

test('the split of the routes is shown to drivers only if the company states it', async ({ page }) => {
  await page.goto('/campaigns/new?tab=information');
  const states = page.getByRole('checkbox', { name: 'Decir cómo se reparten las rutas' });
  await expect(states).not.toBeChecked();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(preview.getByRole('listitem').first()).toBeVisible();
  await expect(preview.getByText('larga distancia')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Cerrar' }).first().click();
  await states.check();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(preview.getByText('larga distancia')).toBeVisible();
});

test('each part of the form leads to the next one, and the preview has the words of every list', async ({ page }) => {
  const { body } = await callApi<{ data: { id: number; name: string }[] }>(page, 'GET', '/api/campaigns');
  await page.goto(`/campaigns/${body.data[0]!.id}/edit`);
  await page.getByRole('button', { name: 'Siguiente: El puesto' }).click();
  await expect(page.getByRole('tab', { name: 'El puesto' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.getByRole('listitem').first()).toBeVisible();
  // labels load after the page: none may stay as dots
  await expect(preview.getByRole('listitem').filter({ hasText: /^…$/ })).toHaveCount(0);
});
