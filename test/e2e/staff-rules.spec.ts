import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, endTours, openWindow } from './people.ts';

// Rules of the specification about screens of staff, and about lists that both sides read.

test('a switch of a company names its consequence, and changes nothing until it is confirmed', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  await page.goto('/admin/companies/2');
  const atOnce = page.getByRole('switch', { name: 'Pago inmediato' });
  await expect(atOnce).not.toBeChecked();
  await atOnce.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Las próximas domiciliaciones vencen el día después de la compra.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(atOnce).not.toBeChecked();
  await atOnce.click();
  await question.getByRole('button', { name: 'Activar' }).click();
  await expect(atOnce).toBeChecked();
});

test('P020: sales see no approvals, and learn who grants the permission', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'sales');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a[href^="/admin/approvals"]')).toHaveCount(0);
  await page.goto('/admin/approvals');
  // the demo's salesperson reads German
  await expect(page.getByText('Bitten Sie die Verwaltung von Cabina um das Recht.')).toBeVisible();
});

test('S153: who rejected an offer is one press away; an unknown address says so', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  await page.goto('/admin/rejected-offers');
  const person = page.getByRole('row').nth(1).getByRole('link').first();
  const name = await person.textContent();
  await person.click();
  await expect(page).toHaveURL(/\/admin\/drivers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { name: 'Esto no existe' })).toBeVisible();
  await expect(page).toHaveURL(/no-such-page$/);
});

/** A live campaign whose audience has more drivers than one page shows. */
async function bigAudience(page: Page): Promise<{ campaign: string; total: number }> {
  const { body } = await callApi<{ data: { name: string; audience: { id: number } | null }[] }>(page, 'GET', '/api/campaigns');
  for (const { name, audience } of body.data) {
    if (!audience) continue;
    const found = await callApi<{ eligible: { meta: { total: number } } }>(page, 'GET', `/api/audiences/${audience.id}/potential-drivers`);
    if (found.body.eligible.meta.total > 25) return { campaign: name, total: found.body.eligible.meta.total };
  }
  throw new Error('No audience of the demo has more than 25 drivers.');
}

test('S152: the drivers of an audience are listed beyond the first page', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  const { campaign, total } = await bigAudience(page);
  await page.goto(`/campaigns?search=${encodeURIComponent(campaign)}`);
  await page.getByRole('button', { name: `Acciones de ${campaign}` }).click();
  await page.getByRole('menuitem', { name: 'Conductores de la audiencia' }).click();
  const people = page
    .getByRole('dialog', { name: /^Conductores disponibles/ })
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('strong') });
  await expect(people).toHaveCount(25);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(people).toHaveCount(Math.min(50, total));
});

test('S024 S076 ST012: staff see who could be unlocked with a link to their own board, and block the campaign', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  await page.goto('/admin/campaigns');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const act = async (name: string | RegExp) => {
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act(/por desbloquear$/);
  const people = page.getByRole('dialog', { name: /^Interesados en/ });
  await expect(people.getByRole('listitem').or(people.getByText('Ahora no hay nadie por desbloquear')).first()).toBeVisible();
  const board = people.getByRole('link', { name: 'Desbloquear en el tablero' });
  await expect(board).toHaveAttribute('href', /^\/admin\/pipeline\?campaign_id=\d+$/);
  await page.keyboard.press('Escape');
  await act(/^Bloquear/);
  const form = page.getByRole('dialog', { name: /^¿Bloquear/ });
  await form.getByLabel('Motivo').fill('Anuncio falso');
  await form.getByRole('button', { name: 'Bloquear' }).click();
  await expect(row.getByText('Bloqueada')).toBeVisible();
  await act(/^Levantar el bloqueo/);
  await expect(row.getByText('Bloqueada')).toHaveCount(0);
});

test('S160: staff page through the companies that match one driver', async ({ browser }) => {
  const page = await openWindow(browser);
  await demoSignIn(page, 'admin');
  // no driver of the demo matches more companies than one page shows
  await page.route(/potentialCompanies/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { meta: object };
    await route.fulfill({ response, json: { ...json, meta: { ...json.meta, total: 30 } } });
  });
  await page.goto('/admin/campaigns?search=Tráiler nacional Madrid');
  await page.getByRole('button', { name: 'Acciones de Tráiler nacional Madrid' }).first().click();
  await page.getByRole('menuitem', { name: 'Conductores de la audiencia' }).click();
  await page.getByRole('button', { name: 'Por qué' }).first().click();
  await page.getByRole('tab', { name: 'Quién la busca' }).click();
  await expect(page.getByText(/Página 1 de 2/)).toBeVisible();
  const second = page.waitForResponse((response) => response.url().endsWith('potentialCompanies?page=2'));
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  expect((await second).status()).toBe(200);
  await expect(page.getByText(/Página 2 de 2/)).toBeVisible();
});
