import { expect, test, type Page } from './market.ts';
import { demoSignIn, endTours, expectToast, isRunning, openWindow } from './people.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
/** The entry at a place of the list, counted from 1: the header is the first row. */
const entryAt = (page: Page, name: string, place: number) => table(page, name).getByRole('row').nth(place);
const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/place'));

test('V022: staff add a qualification, order it, and deactivate it, while a company chooses from the list', async ({ browser }) => {
  const [staff, company] = [await openWindow(browser), await openWindow(browser)];
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  await company.goto('/audiences/new');
  await isRunning(company);
  await company.getByRole('button', { name: 'Permisos y certificados' }).first().click();
  const choices = company.getByRole('listbox', { name: /^Permisos y certificados/ });
  await expect(choices.getByRole('option', { name: /^Permiso de conducir B \(/ })).toBeVisible();

  await demoSignIn(staff, 'admin');
  await staff.goto('/admin/catalogues');
  await staff.getByRole('link', { name: /^Cualificaciones/ }).click();
  await expect(entryAt(staff, 'Cualificaciones', 1)).toContainText('Permiso de conducir B (hasta 3,5 t)');
  await staff.getByRole('button', { name: 'Añadir entrada' }).click();
  const form = staff.getByRole('dialog', { name: 'Añadir una cualificación' });
  await form.getByLabel('Clave').fill('lic_ce');
  await form.getByLabel('Español').fill('Camión lunar');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Clave')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Clave').fill('moon_truck');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(staff, 'Cualificación añadida.');
  await expect(form).toBeHidden();
  // the open list of the company has it without a reload
  await expect(choices.getByRole('option', { name: 'Camión lunar' })).toBeVisible();

  const added = table(staff, 'Cualificaciones').getByRole('row').filter({ hasText: 'moon_truck' });
  await expect(added).toContainText(/DE sin texto/);
  await expect(entryAt(staff, 'Cualificaciones', 2)).toContainText('Camión lunar');
  const handle = added.getByRole('button', { name: /^Orden de Camión lunar/ });
  const byKey = saved(staff);
  await handle.press('ArrowUp');
  await byKey;
  await expect(entryAt(staff, 'Cualificaciones', 1)).toContainText('Camión lunar');
  await expect(handle).toBeFocused();

  const third = (await entryAt(staff, 'Cualificaciones', 3).boundingBox())!;
  const from = (await handle.boundingBox())!;
  const byMouse = saved(staff);
  await staff.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await staff.mouse.down();
  await staff.mouse.move(from.x + from.width / 2, third.y + third.height / 2, { steps: 12 });
  await staff.mouse.up();
  await byMouse;
  await expect(entryAt(staff, 'Cualificaciones', 3)).toContainText('Camión lunar');

  await choices.getByRole('option', { name: 'Camión lunar' }).click();
  await added.getByRole('button', { name: 'Acciones para Camión lunar' }).click();
  await staff.getByRole('menuitem', { name: 'Desactivar' }).click();
  const question = staff.getByRole('alertdialog', { name: '¿Desactivar Camión lunar?' });
  await expect(question).toContainText('Nada la usa.');
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expectToast(staff, 'Cualificación desactivada.');
  await expect(added).toContainText('Desactivada');
  // the page that has chosen it keeps it by name, and can remove it
  const remove = company.getByRole('button', { name: 'Quitar: Camión lunar' });
  await expect(remove).toBeVisible();
  await expect(choices.getByRole('option', { name: 'Camión lunar' })).toHaveAttribute('aria-selected', 'true');
  await remove.click();
  await expect(company.getByText('Camión lunar')).toHaveCount(0);
});
