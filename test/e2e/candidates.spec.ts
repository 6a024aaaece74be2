import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, linkIn, messageTo, openWindow } from './people.ts';

interface Me {
  user: { company: { id: number } };
}
interface Charged {
  id: number;
  hire: { charge: { status: string; amount_net: number } | null } | null;
}

test('ST023, S072–S074: staff suggest a person, who agrees by a link; the company moves and hires them, and is charged', async ({
  browser,
}) => {
  const company = await openWindow(browser);
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  const { id: company_id } = (await callApi<Me>(company, 'GET', '/api/user/current')).body.user.company;

  const staff = await openWindow(browser);
  await demoSignIn(staff, 'admin');
  await staff.goto(`/admin/candidates?company_id=${company_id}`);
  await expect(staff.getByRole('heading', { level: 1, name: 'Candidatos' })).toBeVisible();
  await staff.getByRole('button', { name: 'Añadir candidato' }).click();
  const form = staff.getByRole('dialog', { name: 'Añadir candidato' });
  await form.getByLabel('Nombre', { exact: false }).first().fill('Bogdan');
  await form.getByLabel('Apellidos').fill('Neagu');
  await form.getByLabel('Correo').fill('bogdan.neagu@person.example');
  await form.getByLabel('Precio de la contratación').fill('1900');
  await form.getByRole('button', { name: 'Añadir y pedir consentimiento' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Bogdan Neagu' })).toBeVisible();
  const id = Number(/\/admin\/candidates\/(\d+)/.exec(staff.url())![1]);

  // before the consent the company reads initials
  await company.goto(`/candidates/${id}`);
  await expect(company.getByRole('heading', { level: 1, name: 'BN (aún sin consentimiento)' })).toBeVisible();
  const person = await openWindow(browser, true);
  const link = linkIn(await messageTo(staff, 'bogdan.neagu@person.example', '/candidate/'), '/candidate/');
  await person.goto(new URL(link).pathname);
  await expect(person.getByRole('heading', { level: 1, name: 'Hola, Bogdan' })).toBeVisible();
  await person.getByRole('button', { name: 'Sí, de acuerdo' }).click();
  await expect(person.getByText('Aceptaste el')).toBeVisible();

  await expect(company.getByRole('heading', { level: 1, name: 'Bogdan Neagu' })).toBeVisible();
  await company.getByLabel('Estado', { exact: true }).selectOption('Entrevista acordada');
  await expectToast(company, 'Estado del candidato cambiado');

  await company.goto('/candidates/board');
  const column = (name: string) => company.getByRole('group', { name, exact: true });
  await column('Entrevista acordada').getByRole('button', { name: 'Mover a… Bogdan Neagu' }).click();
  await company.getByRole('menuitem', { name: 'Contratada' }).click();
  const hire = company.getByRole('dialog', { name: 'Contratar a Bogdan Neagu' });
  await expect(hire.getByLabel('Sueldo bruto al mes')).toHaveValue('1.900,00');
  await hire.getByLabel('Sueldo bruto al mes').fill('2100');
  await hire.getByRole('button', { name: 'Confirmar contratación' }).click();
  await expectToast(company, 'Contratación comunicada.');
  await expect(column('Contratada').getByRole('link', { name: 'Bogdan Neagu' })).toBeVisible();
  const charge = async () => (await callApi<Charged>(company, 'GET', `/api/candidates/${id}`)).body.hire?.charge;
  await expect.poll(charge).toMatchObject({ amount_net: 190_000 });
});
