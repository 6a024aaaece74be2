import { expect, test } from './market.ts';
import { demoSignIn, endTours, openWindow } from './people.ts';
import { misshapen, smallTargets } from './targets.ts';

// On a phone, targets have the size of a thumb for drivers and visitors. Elsewhere buttons and fields have its height, the rest that of a fingertip.
const THUMB = 44;
const FINGERTIP = 24;

for (const [person, size, paths] of [
  ['driver', THUMB, ['/unlocks', '/offers', '/hires', '/chats', '/profile', '/account', '/notifications']],
  ['nobody', THUMB, ['/', '/login', '/register', '/job-posts']],
  [
    'company_owner',
    FINGERTIP,
    [
      '/dashboard',
      '/pipeline',
      '/unlocked-drivers',
      '/chat',
      '/tasks',
      '/audiences',
      '/audiences/new',
      '/campaigns',
      '/campaigns/new',
      '/settings/billing',
      '/notifications',
    ],
  ],
  ['admin', FINGERTIP, ['/admin', '/admin/approvals', '/admin/approvals/decisions', '/admin/companies', '/admin/drivers']],
] as const)
  test(`${person}: no target is smaller than ${size} px`, async ({ browser }) => {
    const page = await openWindow(browser, true);
    if (person !== 'nobody') await demoSignIn(page, person);
    if (person !== 'nobody' && person !== 'driver') await endTours(page);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      const small = [...(await smallTargets(page, size)), ...(size < THUMB ? await misshapen(page, THUMB) : [])];
      if (small.length > 0) found[path] = small;
    }
    expect(found).toEqual({});
    await page.context().close();
  });
