import type { FrameLocator } from '@playwright/test';
import { expect, test, type Browser, type Page } from './market.ts';
import { callApi, demoSignIn, endTours, openWindow } from './people.ts';

/** It would run wherever a page took a text for markup. As short as the shortest field. */
const markup = '"><img src=x: onerror=alert(1)><svg onload=alert(1)>';

type Role = 'company_owner' | 'driver' | 'admin';
type Ids = Record<'unlocked' | 'campaign' | 'thread' | 'driver' | 'company', number>;
type Write = readonly [method: 'POST' | 'PUT', path: (ids: Ids) => string, body: object];

const note = { properties: { description: markup } };
const person = { first_name: markup, last_name: markup };

/** What each role writes, in the fields that others read. */
const writes: Record<Role, Write[]> = {
  driver: [
    [
      'POST',
      () => '/api/profile/update',
      {
        ...person,
        job_motivation: markup,
        profile_description: markup,
        profile_about: markup,
        notes: markup,
        custom_educations: [markup],
        custom_experiences: [markup],
      },
    ],
    ['POST', ({ thread }) => `/api/chat/threads/${thread}/messages`, { body: markup, key: '8f14e45f-ceea-467f-a0e6-25a4b1f2c7d3' }],
  ],
  company_owner: [
    ['PUT', () => '/api/user/current', person],
    ['POST', () => '/api/company-profile', { name: markup, contact_person: markup, profile_description: markup, city: markup }],
    ['POST', () => '/campaigns', { name: markup, title: markup, description: markup, activity_description: markup }],
    ['POST', () => '/api/partner-customers', { name: markup, contact_name: markup, notes: markup }],
    ['POST', () => '/api/candidates', { ...person, email: 'markup@candidate.example', locale: 'es' }],
    ['POST', () => '/api/chat/templates', { name: markup, body: markup }],
    ['POST', () => '/api/saved-views', { page: '/unlocked-drivers', name: markup, filters: `search=${markup}` }],
    ['POST', () => '/driver-statuses', { statuses: [{ status_id: 2, name: markup }] }],
    ['POST', ({ unlocked }) => `/api/timeline/note/unlocked-driver/${unlocked}`, note],
    ['POST', ({ unlocked }) => `/api/timeline/call/unlocked-driver/${unlocked}`, { properties: { outcome: 'Busy', description: markup } }],
    ['POST', ({ unlocked }) => `/api/tasks/unlocked-driver/${unlocked}`, { title: markup, task: markup }],
    ['POST', ({ unlocked }) => `/api/comments/unlocked-driver/${unlocked}`, { body: markup }],
    ['POST', ({ campaign }) => `/api/tasks/campaign/${campaign}`, { title: markup, task: markup }],
    ['POST', ({ campaign }) => `/api/comments/campaign/${campaign}`, { body: markup }],
    ['POST', ({ thread }) => `/api/chat/threads/${thread}/messages`, { body: markup, key: '8f14e45f-ceea-467f-a0e6-25a4b1f2c7d4' }],
  ],
  admin: [
    ['PUT', () => '/api/user/current', person],
    [
      'POST',
      () => '/admin/news',
      { title: markup, teaser: markup, link: 'https://news.example/', published_at: '2026-01-01T10:00', audience: ['all'] },
    ],
    ['POST', () => '/admin/benefits', { key: 'markup', name: markup, label: { es: markup, de: markup, en: markup } }],
    ['POST', ({ unlocked }) => `/api/timeline/note/unlocked-driver/${unlocked}`, note],
    ['POST', ({ driver }) => `/api/tasks/driver/${driver}`, { title: markup, task: markup }],
    ['POST', ({ driver }) => `/api/comments/driver/${driver}`, { body: markup }],
  ],
};

/** The pages that show these texts. */
const pages: Record<Role, ((ids: Ids) => string)[]> = {
  driver: [() => '/profile', () => '/chats', ({ thread }) => `/chats/${thread}`, () => '/unlocks', () => '/account'],
  company_owner: [
    () => '/dashboard',
    () => '/pipeline',
    () => '/unlocked-drivers',
    ({ unlocked }) => `/unlocked-drivers/${unlocked}`,
    ({ thread }) => `/chat?thread=${thread}`,
    () => '/tasks',
    () => '/calendar',
    () => '/candidates',
    () => '/candidates/board',
    () => '/partner-customers',
    () => '/campaigns',
    ({ campaign }) => `/campaigns/${campaign}`,
    () => '/company-profile',
    () => '/company-users',
    () => '/search?q=onerror',
  ],
  admin: [
    () => '/admin',
    ({ driver }) => `/admin/drivers/${driver}`,
    () => '/admin/drivers',
    ({ company }) => `/admin/companies/${company}`,
    () => '/admin/companies',
    () => '/admin/campaigns',
    ({ unlocked }) => `/admin/unlocked-drivers/${unlocked}`,
    () => '/admin/tasks',
    () => '/admin/candidates',
    ({ driver }) => `/admin/messages?driver=${driver}`,
    () => '/admin/catalogues/benefits',
    () => '/admin/news',
    () => '/admin/audit-log',
    () => '/news',
  ],
};

type List<T> = { data: T[] };

/** The driver accepts an offer of the company, which unlocks them: both can write to each other then. */
async function meet(company: Page, driver: Page): Promise<Ids> {
  const { user } = (await callApi<{ user: { company: { id: number } } }>(company, 'GET', '/api/user/current')).body;
  type Offer = { id: number; company: { id: number } | null; token: string };
  const offerOf = async (status: string) =>
    (await callApi<List<Offer>>(driver, 'GET', `/api/contact/offers?status=${status}`)).body.data.find(
      (offer) => offer.company?.id === user.company.id,
    );
  const open = await offerOf('open');
  if (open) await callApi(driver, 'POST', `/offers/${open.token}/accept`, {});
  const { id } = (await offerOf('accepted'))!;
  type Preview = { driver_id: number; campaign_id: number };
  const { driver_id, campaign_id } = (await callApi<Preview>(company, 'GET', `/api/offers/${id}/unlock-preview`)).body;
  const unlock = await callApi<{ unlocked_driver_id: number }>(company, 'POST', '/api/unlock-driver', { driver_id, campaign_id });
  const threads = await callApi<List<{ id: number }>>(driver, 'GET', `/api/chat/threads?company_id=${user.company.id}`);
  const me = await callApi<{ user: { driver_id: number } }>(driver, 'GET', '/api/user/current');
  return {
    unlocked: unlock.body.unlocked_driver_id,
    campaign: campaign_id,
    thread: threads.body.data[0]!.id,
    driver: me.body.user.driver_id,
    company: user.company.id,
  };
}

/** The page shows the text, and no element or attribute that only the text can have brought. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expectWords(page, path);
}

/** As it was written: otherwise nothing would be proved. */
async function expectWords(within: Page | FrameLocator, path: string): Promise<void> {
  await expect(within.getByText('onerror=alert(1)'), path).not.toHaveCount(0);
  await expect(within.locator('[onerror], [onload], img[src^="x:"]'), path).toHaveCount(0);
}

/** The mail that asks a person for consent, with the names that a company has written. */
async function expectHarmlessMail(page: Page): Promise<void> {
  const path = '/dev/mailbox?search=markup%40candidate.example';
  await page.goto(path);
  await expectWords(page.frameLocator('iframe'), path);
}

async function openAs(browser: Browser, role: Role, ran: string[]): Promise<Page> {
  const page = await openWindow(browser);
  await demoSignIn(page, role);
  if (role === 'company_owner') await endTours(page);
  page.on('dialog', (dialog) => {
    ran.push(`${role} ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // the browser reports each script that the policy of the pages has refused
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) ran.push(`${role} ${page.url()}: ${line.text()}`);
  });
  return page;
}

test('texts that look like markup are shown as they were written, and nothing of them runs', async ({ browser }) => {
  const ran: string[] = [];
  const [company, driver, admin] = [
    await openAs(browser, 'company_owner', ran),
    await openAs(browser, 'driver', ran),
    await openAs(browser, 'admin', ran),
  ];
  const windows = { company_owner: company, driver, admin };
  const ids = await meet(company, driver);
  for (const role of ['driver', 'company_owner', 'admin'] as const)
    for (const [method, path, body] of writes[role]) {
      const answer = await callApi(windows[role], method, path(ids), body);
      expect(answer, `${method} ${path(ids)}`).toMatchObject({ status: 200 });
    }
  await Promise.all(
    (['driver', 'company_owner', 'admin'] as const).map(async (role) => {
      for (const path of pages[role]) await expectHarmless(windows[role], path(ids));
    }),
  );
  await expectHarmlessMail(admin);
  expect(ran).toEqual([]);
});
