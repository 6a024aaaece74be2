import { expect, type Page } from '@playwright/test';

type DemoRole = 'company_owner' | 'company_user' | 'driver' | 'sales' | 'admin';

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
