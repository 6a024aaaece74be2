import { openHubspot } from '../hubspot-server.ts';
import { expect, test as base } from './market.ts';
import { callApi, demoSignIn, openWindow } from './people.ts';

/** A market whose CRM is switched on: a server of this test answers as HubSpot does. */
const test = base.extend<{ hubspot: Awaited<ReturnType<typeof openHubspot>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  hubspot: async ({}, use) => {
    const hubspot = await openHubspot();
    await use(hubspot);
    await hubspot.close();
  },
  variables: ({ hubspot }, use) => use(hubspot.variables),
});

test('staff add a driver to the CRM, choose who looks after them there, and read what was noted', async ({ browser, hubspot }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  type Row = { id: number; full_name: string; email: string };
  const { body } = await callApi<{ data: Row[] }>(page, 'GET', '/api/drivers');
  const driver = body.data.find(({ email }) => email)!;
  // HubSpot knows the person already, by the same address
  const { id: contact_id } = hubspot.add('contacts', { email: driver.email });
  const engagement = { id: 5, type: 'NOTE', timestamp: Date.now(), ownerId: 71 };
  hubspot.engagements.set(contact_id, [{ engagement, metadata: { body: 'Prefiere que llamemos por la tarde.' } }]);
  await page.goto(`/admin/drivers/${driver.id}#crm`);
  await page.getByRole('button', { name: 'Añadir a HubSpot' }).click();
  // a job sends it
  await expect(page.getByRole('textbox', { name: 'Número de contacto en HubSpot' })).toHaveValue(contact_id, { timeout: 20_000 });
  await expect(page.getByText('Al día', { exact: true })).toBeVisible();
  expect(hubspot.objects.contacts.get(contact_id)!.properties).toMatchObject({ cabina_id: String(driver.id) });
  await expect(page.getByText('Nota · Sam Sol')).toBeVisible();
  await expect(page.getByText('Prefiere que llamemos por la tarde.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Responsable en HubSpot' }).selectOption({ label: 'Sam Sol' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
  await expect(page.getByTestId('toast').getByText('Responsable en HubSpot cambiado')).toBeVisible();
  await expect.poll(() => hubspot.objects.contacts.get(contact_id)?.properties['hubspot_owner_id'], { timeout: 20_000 }).toBe('71');
});
