import { expect, test } from './market.ts';
import { demoSignIn } from './people.ts';

test('staff read a review, edit a word, reply for the reviewed side, and approve it permanently', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/reviews');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Por revisar' });
  await expect(page).toHaveURL(/state=unproofed/);
  const rows = page.getByRole('table', { name: 'Valoraciones' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Revisada' })).toHaveCount(0);
  await rows.nth(1).getByRole('button').first().click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Editar' }).click();
  const words = `Sin el insulto ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'En una frase' }).fill(words);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('heading', { name: words })).toBeVisible();

  await dialog.getByRole('button', { name: /Responder|Cambiar respuesta/ }).click();
  await dialog.getByRole('textbox', { name: 'Respuesta' }).fill('Gracias por contarlo.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Gracias por contarlo.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Dar por revisada' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar por revisada' }).click();
  await expect(rows.filter({ hasText: words })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(rows.filter({ hasText: words }).getByText('Revisada')).toBeVisible();
});
