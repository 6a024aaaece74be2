import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, endTours, isRunning, openWindow } from './people.ts';

// A company and a driver talk: both windows change without a reload, and the driver writes without a network.
test.describe.configure({ mode: 'serial' });
test.use({ marketPer: 'file' });

let company: Page;
let driver: Page;
let thread: number;

interface Card {
  id: number;
  company: { id: number } | null;
  token: string;
}
type List<T> = { data: T[] };

/** The driver accepts an offer of the demo's company, which unlocks them. */
async function openThread(): Promise<number> {
  const { body: me } = await callApi<{ user: { company: { id: number } } }>(company, 'GET', '/api/user/current');
  const offers = async (status: string) => (await callApi<List<Card>>(driver, 'GET', `/api/contact/offers?status=${status}`)).body.data;
  const isOurs = (offer: Card) => offer.company?.id === me.user.company.id;
  const open = (await offers('open')).find(isOurs);
  if (open) await callApi(driver, 'POST', `/offers/${open.token}/accept`, {});
  const accepted = (await offers('accepted')).find(isOurs)!;
  const { body: preview } = await callApi<{ driver_id: number; campaign_id: number }>(
    company,
    'GET',
    `/api/offers/${accepted.id}/unlock-preview`,
  );
  const order = { driver_id: preview.driver_id, campaign_id: preview.campaign_id };
  expect((await callApi(company, 'POST', '/api/unlock-driver', order)).status).toBe(200);
  const { body } = await callApi<List<{ id: number }>>(driver, 'GET', `/api/chat/threads?company_id=${me.user.company.id}`);
  return body.data[0]!.id;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });
const line = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test.beforeAll(async ({ browser }) => {
  company = await openWindow(browser);
  driver = await openWindow(browser, true);
});
test.afterAll(async () => {
  for (const page of [company, driver]) await page?.context().close();
});

test('both sides write, see each other typing, and read what was read', async () => {
  await demoSignIn(company, 'company_owner');
  await demoSignIn(driver, 'driver');
  await endTours(company);
  thread = await openThread();
  await company.goto(`/chat?thread=${thread}`);
  await driver.goto('/chats');
  await driver.locator(`a[href$="/chats/${thread}"]`).click();
  await expect(field(driver)).toBeVisible();
  await isRunning(driver);
  await field(company).fill('¿Cuándo puedo llamarte?');
  await field(company).press('Enter');
  await expect(line(driver, '¿Cuándo puedo llamarte?')).toBeVisible();
  await expect(line(company, '¿Cuándo puedo llamarte?').getByText('Leído')).toBeVisible();
  await field(driver).pressSequentially('Hoy a las cinco');
  await expect(company.getByRole('status').filter({ hasText: 'está escribiendo…' })).toBeVisible();
  await field(driver).press('Enter');
  await expect(line(company, 'Hoy a las cinco')).toBeVisible();
  await expect(field(driver)).toHaveValue('');
});

test('text over the limit stays as it was pasted, says how much is too much, and is not sent', async () => {
  const text = 'ruta '.repeat(1010).trim();
  await field(company).fill(text);
  await expect(company.getByText('Sobran 49 caracteres: tiene 5.049 y caben 5.000.')).toBeVisible();
  await expect(company.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await field(company).press('Enter');
  await expect(field(company)).toHaveValue(text);
  await field(company).fill('Te espero en la nave 4');
  await field(company).press('Enter');
  await expect(line(driver, 'Te espero en la nave 4')).toBeVisible();
  await expect(line(company, 'ruta ruta')).toHaveCount(0);
});

test('a search finds the words, and jumps to the line', async () => {
  await company.goto('/chat');
  await company.getByRole('searchbox', { name: 'Buscar persona o palabras' }).fill('cinco');
  await company
    .getByRole('region', { name: 'En los mensajes' })
    .getByRole('link', { name: /Hoy a las cinco/ })
    .first()
    .click();
  await expect(company).toHaveURL(/message=\d+/);
  await expect(line(company, 'Hoy a las cinco')).toBeVisible();
});

test('without a network the driver reads, and a written message waits and is sent once', async () => {
  await driver.evaluate(async () => navigator.serviceWorker.ready);
  await driver.context().setOffline(true);
  await field(driver).fill('Voy por la A-2, llego tarde');
  await field(driver).press('Enter');
  await expect(line(driver, 'Voy por la A-2').getByText('Espera conexión')).toBeVisible();
  await driver.reload();
  await expect(line(driver, 'Hoy a las cinco')).toBeVisible();
  await expect(line(driver, 'Voy por la A-2').getByText('Espera conexión')).toBeVisible();
  await driver.context().setOffline(false);
  await expect(line(company, 'Voy por la A-2')).toHaveCount(1, { timeout: 20_000 });
  await expect(line(driver, 'Voy por la A-2').getByText('Enviado')).toBeVisible();
  await expect(line(driver, 'Voy por la A-2')).toHaveCount(1);
});

test('from the end of a long conversation a search jumps to its first line', async () => {
  interface Thread {
    id: number;
    last_seq: number;
    recipient: { full_name: string };
  }
  const { body: threads } = await callApi<List<Thread>>(company, 'GET', '/api/chat/threads');
  const long = threads.data.toSorted((one, other) => other.last_seq - one.last_seq)[0]!;
  expect(long.last_seq).toBeGreaterThan(200);
  const { body: page } = await callApi<List<{ body: string }>>(company, 'GET', `/api/chat/threads/${long.id}/messages?page=1`);
  const words = page.data[0]!.body;
  // what is unread is shown first, not the end
  expect((await callApi(company, 'POST', `/api/chat/threads/${long.id}/read`, { seq: long.last_seq })).status).toBe(200);
  await company.goto(`/chat?thread=${long.id}`);
  const place = (seq: number) => company.locator(`li[aria-posinset="${seq}"]`).getByRole('article');
  await expect(place(long.last_seq)).toBeInViewport();
  await company.getByRole('searchbox', { name: 'Buscar persona o palabras' }).fill(words.split(' ').slice(0, 6).join(' '));
  const hits = company.getByRole('region', { name: 'En los mensajes' });
  const hit = hits.getByRole('link').filter({ hasText: long.recipient.full_name }).filter({ hasText: words }).first();
  for (let chosen = 0; chosen < 2; chosen++) {
    await hit.click();
    await expect(place(1)).toBeInViewport();
    await expect(place(1)).toContainText(words);
    await company.getByRole('button', { name: 'Ir al final' }).click();
    await expect(place(long.last_seq)).toBeInViewport();
  }
});

test('a conversation begins at its first unread line, and shows what its reader writes', async () => {
  await company.goto('/tasks');
  for (let n = 1; n <= 14; n++) {
    const question = { body: `Pregunta ${n}.`, key: crypto.randomUUID() };
    expect((await callApi(driver, 'POST', `/api/chat/threads/${thread}/messages`, question)).status).toBe(200);
  }
  await company.goto(`/chat?thread=${thread}`);
  await expect(line(company, 'Pregunta 1.')).toBeInViewport();
  await field(company).fill('Te contesto por teléfono');
  await field(company).press('Enter');
  await expect(line(company, 'Te contesto por teléfono')).toBeInViewport();
});
