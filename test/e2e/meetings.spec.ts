import { expect, test } from './market.ts';
import { callApi, daysAgo, demoSignIn, endTours, expectToast, isRunning, linkIn, messageTo, openWindow } from './people.ts';

interface People {
  data: { id: number }[];
}
interface Detail {
  profile: { email: string | null };
}

test('a driver proposes another time by the link of the mail, and the company takes it', async ({ browser, page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body: people } = await callApi<People>(page, 'GET', '/api/unlocked-drivers?status_id=2');
  const { id } = people.data[0]!;
  const { body: person } = await callApi<Detail>(page, 'GET', `/api/unlocked-drivers/${id}`);
  const properties = { description: 'Prueba de conducción', date: daysAgo(-14), time: '10:00', minutes: 60, place: 'Base de Getafe' };
  expect((await callApi(page, 'POST', `/api/timeline/meeting/unlocked-driver/${id}`, { properties })).status).toBe(200);
  const invitation = await messageTo(page, person.profile.email!, '/meetings/');

  const phone = await openWindow(browser, true);
  await phone.goto(linkIn(invitation, '/meetings/'));
  await isRunning(phone);
  await expect(phone.getByText('Por confirmar')).toBeVisible();
  await phone.getByRole('button', { name: 'Proponer otra hora' }).tap();
  await phone.getByRole('textbox', { name: 'Día' }).fill(daysAgo(-15));
  await phone.getByRole('textbox', { name: 'Hora' }).fill('16:30');
  await phone.getByRole('button', { name: 'Enviar la propuesta' }).tap();
  await expectToast(phone, 'Propuesta enviada.');
  await expect(phone.getByText('Has propuesto otra hora')).toBeVisible();

  await page.goto(`/unlocked-drivers/${id}#timeline`);
  await isRunning(page);
  const arranged = page.getByRole('listitem').filter({ hasText: 'Prueba de conducción' }).first();
  await expect(arranged.getByText(/Propone otra hora: .* 16:30/)).toBeVisible();
  await arranged.getByRole('button', { name: 'Aceptar esa hora' }).click();
  await expectToast(page, 'Cita cambiada. Se lo hemos comunicado.');
  await expect(arranged.getByText('Confirmada por la persona')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Confirmada', { exact: true })).toBeVisible();
});

test('a task whose time has come reminds its user, in the product and by mail', async ({ page }) => {
  // the reminders are made every minute
  test.setTimeout(150_000);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { body: people } = await callApi<People>(page, 'GET', '/api/unlocked-drivers?status_id=2');
  const { id } = people.data[0]!;
  const { body: me } = await callApi<{ user: { email: string } }>(page, 'GET', '/api/user/current');
  await page.goto('/dashboard');
  await isRunning(page);
  const due_at = new Date(Date.now() - 60_000).toISOString();
  const added = await callApi(page, 'POST', `/api/tasks/unlocked-driver/${id}`, { title: 'Llamar antes de las doce', due_at });
  expect(added.status).toBe(200);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const note = page.getByRole('button', { name: /Toca una tarea/ }).first();
  await expect(note).toBeVisible({ timeout: 90_000 });
  await messageTo(page, me.user.email, 'Llamar antes de las doce');
  await note.click();
  await expect(page).toHaveURL(new RegExp(`/unlocked-drivers/${id}#tasks`));
  await expect(page.getByRole('combobox', { name: 'Avance de «Llamar antes de las doce»' })).toBeVisible();
});
