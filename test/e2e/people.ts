import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';

type DemoRole = 'company_owner' | 'company_user' | 'driver' | 'sales' | 'admin';

/** A window of one's own: at a desk, or a phone that is touched. */
export async function openWindow(browser: Browser, phone = false): Promise<Page> {
  const context = await browser.newContext(
    phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { viewport: { width: 1440, height: 900 } },
  );
  return context.newPage();
}

/** The page that runs has taken the place of the one that the server drew. Until then what is pressed is noted, not done. */
export const isRunning = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#app')!).some((key) => key.startsWith('__reactContainer'))))
    .toBe(true);

export const expectToast = (page: Page, words: string) => expect(page.getByTestId('toast').getByText(words)).toBeVisible();

/** The link that dials a number, however the number is written. */
export const dials = (within: Page | Locator, phone: string) => within.locator(`a[href="tel:${phone}"]`);

/** One click on the demo page makes the window that person's. */
export async function demoSignIn(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(async (wanted) => {
    const csrf = decodeURIComponent(/cabina_csrf=([^;]+)/.exec(document.cookie)![1]!);
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrf };
    return (await fetch('/demo/sign-in', { method: 'POST', headers, body: JSON.stringify({ role: wanted }) })).status;
  }, role);
  expect(status).toBe(200);
}

/** Has seen the tours already: none begins by itself. */
export async function endTours(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const csrf = decodeURIComponent(/cabina_csrf=([^;]+)/.exec(document.cookie)![1]!);
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrf };
    const me = (await (await fetch('/api/user/current', { headers })).json()) as { user: { id: number } };
    const seen = ['dashboard', 'audiences', 'campaigns', 'unlocked_drivers'].map((name) => [`completed_tour_${name}`, '1']);
    const body = JSON.stringify(Object.fromEntries(seen));
    return (await fetch(`/api/settings/user/${me.user.id}`, { method: 'PUT', headers, body })).status;
  });
  expect(status).toBe(200);
}

interface Letter {
  recipient: string;
  subject: string;
  text: string;
}

/** The newest mail or SMS to this address whose text holds these words, as soon as it has arrived in the demo's mailbox. */
export async function letterTo(page: Page, recipient: string, words: string): Promise<Letter> {
  let letter: Letter | undefined;
  const look = async () => {
    const answer = await page.request.get(`/api/dev/mailbox?search=${encodeURIComponent(recipient)}`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    letter = ((await answer.json()) as { data: Letter[] }).data.find(({ text }) => text.includes(words));
    return letter !== undefined;
  };
  await expect.poll(look, { timeout: 20_000 }).toBe(true);
  return letter!;
}

/** The first link in a letter that leads to such a page. */
export const linkIn = ({ text }: Letter, path: string): string => text.split(/\s/).find((word) => word.includes(path))!;

/** Staff go through what waits, whoever waits longest first, until this one is up. */
export async function lookFor(page: Page, name: string, press: (target: Locator) => Promise<unknown>): Promise<void> {
  test.slow(); // whatever is passed on the way is drawn with its map
  const wanted = page.getByRole('heading', { name }).first();
  const position = page.getByText(/^\d+ de \d+$/);
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible();
  while (!(await wanted.isVisible())) {
    const before = await position.innerText();
    await press(page.getByRole('button', { name: 'La siguiente' }));
    await expect(position).not.toHaveText(before);
  }
}
