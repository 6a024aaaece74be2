import { violationsOf } from './axe.ts';
import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn } from './people.ts';

/** Pages of links that were never sent, or are no longer good. */
const invalidLinks = ['/offers/x/accept', '/unsubscribe/x', '/number/x', '/meetings/x', '/candidate/x', '/deals/x'];

// Every screen, with the user who works on it, in both themes: no violation of WCAG 2.2 AA. `:first` is the id of the first row of the list
// before it.
const screens = {
  nobody: ['/', '/login', '/register', '/register/business', '/job-posts', '/news', '/demo', '/verify-seal', ...invalidLinks],
  company_owner: [
    '/dashboard',
    '/pipeline',
    '/unlocked-drivers',
    '/active-sourcing',
    '/unlocked-drivers/:first',
    '/chat',
    '/tasks',
    '/tasks?view=board&whose=all',
    '/calendar?whose=all',
    '/candidates',
    '/candidates/:first',
    '/candidates/board',
    '/partner-customers',
    '/audiences',
    '/audiences/new',
    '/audiences/:first/edit',
    '/campaigns',
    '/campaigns/new',
    '/campaigns/:first',
    '/campaigns/:first/edit?tab=information',
    '/campaigns/:first/edit?tab=audience',
    '/settings/slots',
    '/settings/billing',
    '/settings/prepaid',
    '/settings/payment-method',
    '/settings/user',
    '/register/business/start',
    '/company-profile',
    '/company-users',
    '/videos',
    '/notifications',
  ],
  driver: ['/unlocks', '/offers', '/hires', '/chats', '/profile', '/account'],
  admin: [
    '/admin',
    '/admin/approvals?kind=audience',
    '/admin/approvals?kind=campaign',
    '/admin/approvals/decisions',
    '/admin/companies',
    '/admin/companies/:first',
    '/admin/companies/:first#stats',
    '/admin/deals',
    '/admin/deals/new',
    '/admin/drivers',
    '/admin/drivers/:first',
    '/admin/drivers/:first#offers',
    '/admin/drivers/:first#companies',
    '/admin/tasks',
    '/admin/candidates',
    '/admin/candidates/:first',
    '/admin/campaigns',
    '/admin/reviews',
    '/admin/audit-log',
    '/admin/messages',
    '/admin/bulk-messages',
    '/admin/bulk-messages/new?from=companies',
    '/admin/bulk-messages/new?readiness=eligible',
    '/admin/unconfirmed-drivers',
    '/admin/staff-users',
    '/admin/dead-letters',
    '/admin/news',
    '/admin/news/new',
    '/admin/videos',
    '/admin/video-library',
    '/admin/coupons',
    '/admin/catalogues',
    '/admin/catalogues/options',
    '/admin/catalogues/task_statuses',
  ],
} as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Landmarks of one kind have different names. The standards do not demand it; the lists of screen readers need it. */
const rules = { 'landmark-unique': { enabled: true } };

/** The id of the first row of a list; the call has the same path as the page. */
async function firstOf(page: Page, list: string): Promise<number> {
  const { body } = await callApi<{ data: { id: number }[] }>(page, 'GET', `/api${list.replace('/admin', '')}`);
  return body.data[0]!.id;
}

for (const [person, paths] of Object.entries(screens))
  test(`${person}: axe finds no violation, light and dark`, async ({ browser }) => {
    test.setTimeout(paths.length * 15_000);
    const viewport = person === 'driver' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const page = await (await browser.newContext({ viewport })).newPage();
    if (person !== 'nobody') await demoSignIn(page, person as 'driver');
    const found: string[] = [];
    for (const path of paths) {
      const [list, rest] = path.split('/:first');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(rest === undefined ? path : `${list}/${await firstOf(page, list!)}${rest}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // what users read, not what is shown until it has loaded; a tab that is hidden loads when it is opened
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      // a link to a part of the same page loads nothing: the colours change back during a transition
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      const light = await violationsOf(page, { options: { runOnly: standards, rules } });
      // the dark theme has other colours, but the same elements
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      const dark = await violationsOf(page, { options: { runOnly: { type: 'rule', values: ['color-contrast'] } } });
      found.push(...[...light, ...dark].map((violation) => `${path} ${violation}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
