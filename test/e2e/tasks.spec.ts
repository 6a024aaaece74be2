import { expect, test, type Page } from './market.ts';
import { callApi, daysAgo, demoSignIn, endTours, expectToast, isRunning, openWindow } from './people.ts';

interface Person {
  id: number;
  driver: { id: number; full_name: string };
}
/** A person whom the company works on. */
async function somebody(page: Page): Promise<Person> {
  const { body } = await callApi<{ data: Person[] }>(page, 'GET', '/api/unlocked-drivers?status_id=2');
  return body.data[0]!;
}

test('D025, ST032: a task for an unlocked driver is moved on the board by keyboard', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { id, driver } = await somebody(page);
  await page.goto(`/unlocked-drivers/${id}#tasks`);
  await isRunning(page);
  await page.getByRole('button', { name: 'Nueva tarea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' });
  await expect(dialog.locator('input[name="due_time"]')).toHaveValue('09:00');
  await expect(dialog.getByRole('switch', { name: 'Avisar a esa hora' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Pedir el certificado ADR');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Tarea guardada.');
  await expect(page.getByText('Pedir el certificado ADR')).toBeVisible();

  await page.goto('/tasks?view=board');
  await isRunning(page);
  const card = page.locator('[data-card]').filter({ hasText: 'Pedir el certificado ADR' });
  await expect(card.getByRole('link', { name: driver.full_name })).toBeVisible();
  const columns = page.locator('[data-column]');
  const started = columns.filter({ has: page.getByRole('heading', { name: 'En curso' }) });
  await card.locator('[data-grip]').focus();
  await expect(card.locator('[data-grip]')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(started.getByText('Pedir el certificado ADR')).toBeVisible();
  await expectToast(page, '«Pedir el certificado ADR» tiene otro estado.');
});

test('P008: a company reads a shared comment live, and has no form', async ({ browser, page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { id } = await somebody(page);
  const staff = await openWindow(browser);
  await demoSignIn(staff, 'admin');
  await staff.goto(`/admin/unlocked-drivers/${id}`);
  await isRunning(staff);
  await page.goto(`/unlocked-drivers/${id}`);
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Historial', exact: true })).toBeVisible();

  const composer = staff.getByRole('textbox', { name: 'Escribir un comentario' });
  await expect(staff.getByRole('button', { name: 'Enviar' })).toHaveCount(0);
  await composer.fill('Solo para el equipo');
  await expect(staff.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await composer.press('Enter');
  await expect(staff.getByText('Solo para el equipo')).toBeVisible();
  await expect(composer).toHaveValue('');
  await staff.getByRole('radiogroup', { name: 'Quién lo lee' }).getByText('Con la empresa').click();
  await composer.fill('Primera línea');
  await composer.press('Shift+Enter');
  await composer.pressSequentially('segunda');
  await composer.press('Enter');
  await expect(page.getByText('Primera línea segunda')).toBeVisible();
  await expect(page.getByText('Solo para el equipo')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Escribir un comentario' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Responder' })).toHaveCount(0);
});

test('a meeting is moved in the calendar by drag', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { id } = await somebody(page);
  const date = daysAgo(-21);
  const properties = { description: 'Entrevista', date, time: '10:00', minutes: 60, place: 'Base de Getafe' };
  const arranged = await callApi<{ id: number }>(page, 'POST', `/api/timeline/meeting/unlocked-driver/${id}`, { properties });
  expect(arranged.status).toBe(200);
  await page.goto(`/calendar?view=day&day=${date}`);
  await isRunning(page);
  const event = page.locator(`[data-event="meeting-${arranged.body.id}"]`);
  await expect(event).toBeVisible();
  const from = (await event.boundingBox())!;
  const slot = (await page.locator('.fc-timegrid-slot-lane[data-time="13:00:00"]').boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, slot.y + 2, { steps: 12 });
  await page.mouse.move(from.x + 40, slot.y + 8, { steps: 4 });
  await page.mouse.up();
  await expectToast(page, 'Cita cambiada. La persona recibe la nueva hora.');

  await expect(event).not.toContainText('10:00');
});
