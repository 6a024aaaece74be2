import { expect, test } from './market.ts';
import { demoSignIn, expectToast, openWindow } from './people.ts';

test('staff replay failed jobs, discard one with a reason, and read the results', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Trabajos fallidos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trabajos fallidos' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Trabajos fallidos' });
  const rows = table.getByRole('row').filter({ hasText: 'Mensaje: oferta aceptada' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/.…@/);
  await expect(rows.first()).toContainText('452 4.2.2');

  await rows
    .first()
    .getByRole('button', { name: /^Repetir/ })
    .click();
  await expectToast(page, 'Se está repitiendo. El resultado aparece aquí.');
  await expect(rows).toHaveCount(2);

  await rows
    .first()
    .getByRole('button', { name: /^Descartar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Descartar el trabajo' });
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo').fill('La empresa ya lo sabe por teléfono');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Repetir todos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Repetir todos' });
  await expect(question).toContainText('Lo que ya se entregó no se envía otra vez.');
  await question.getByRole('button', { name: 'Repetir' }).click();
  await expect(page.getByRole('heading', { name: 'No hay trabajos fallidos' })).toBeVisible();
  await expect(page.getByText('Terminado: 1 de 1.')).toBeVisible();

  const state = page.getByRole('combobox', { name: 'Estado' });
  await state.selectOption('Hecho');
  await expect(rows).toHaveCount(2);
  await state.selectOption('Descartado');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('La empresa ya lo sabe por teléfono');
});
