import { expect, type Browser, type Locator, type Page } from '@playwright/test';

type DemoRole = 'company_owner' | 'company_user' | 'driver' | 'sales' | 'admin';

/** A separate window: a desktop, or a phone with touch. */
export async function openWindow(browser: Browser, phone = false): Promise<Page> {
  const context = await browser.newContext(
    phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { viewport: { width: 1440, height: 900 } },
  );
  return context.newPage();
}

/** The running page has replaced the server-rendered one. Before that, clicks are recorded and replayed. */
export const isRunning = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#app')!).some((key) => key.startsWith('__reactContainer'))))
    .toBe(true);

export const expectToast = (page: Page, words: string) => expect(page.getByTestId('toast').getByText(words)).toBeVisible();

/** The link that dials a number, in any format. */
export const dials = (within: Page | Locator, phone: string) => within.locator(`a[href="tel:${phone}"]`);

/** YYYY-MM-DD, which date fields take too. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Calls the server with the session of this window, without the page. */
export async function callApi<T = unknown>(page: Page, method: string, path: string, data?: object): Promise<{ status: number; body: T }> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'cabina_csrf');
  const headers = { 'x-requested-with': 'XMLHttpRequest', ...(csrf && { 'x-csrf-token': decodeURIComponent(csrf.value) }) };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: answer.status(), body: (await answer.json()) as T };
}

/** Signs the window in by a call. */
export async function demoSignIn(page: Page, role: DemoRole): Promise<void> {
  await page.request.get('/demo'); // sets the CSRF token
  expect((await callApi(page, 'POST', '/demo/sign-in', { role })).status).toBe(200);
}

/** Marks all tours as finished, so that none starts. */
export async function endTours(page: Page): Promise<void> {
  const { body } = await callApi<{ user: { id: number } }>(page, 'GET', '/api/user/current');
  const seen = ['dashboard', 'audiences', 'campaigns', 'unlocked_drivers'].map((name) => [`completed_tour_${name}`, '1']);
  expect((await callApi(page, 'PUT', `/api/settings/user/${body.user.id}`, Object.fromEntries(seen) as object)).status).toBe(200);
}

interface MailboxMessage {
  recipient: string;
  subject: string;
  text: string;
}

/** The newest mail or SMS to this address with this text, once it is in the demo's mailbox. */
export async function messageTo(page: Page, recipient: string, words: string): Promise<MailboxMessage> {
  let letter: MailboxMessage | undefined;
  const look = async () => {
    const { body } = await callApi<{ data: MailboxMessage[] }>(page, 'GET', `/api/dev/mailbox?search=${encodeURIComponent(recipient)}`);
    letter = body.data.find(({ text }) => text.includes(words));
    return letter !== undefined;
  };
  await expect.poll(look, { timeout: 20_000 }).toBe(true);
  return letter!;
}

/** The first link to this page in a message. */
export const linkIn = ({ text }: MailboxMessage, path: string): string => text.split(/\s/).find((word) => word.includes(path))!;

/** Staff find an entry of the approvals by its name, and open it. */
export async function findWaiting(page: Page, name: string, press: (target: Locator) => Promise<unknown>): Promise<void> {
  await page.goto(`/admin/approvals?search=${encodeURIComponent(name)}`);
  await press(page.getByRole('navigation', { name: 'En espera' }).getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The time for undoing the approval on the screen is over, and it is in effect. */
export async function expectInEffect(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('note').getByText(/^Aprobada ·/)).toBeVisible();
}
