import { expect, test } from './market.ts';
import { demoSignIn, endTours, openWindow } from './people.ts';
import { smallTargets } from './targets.ts';

// On a phone everything that can be tapped is as large as a thumb where drivers and visitors are, as a fingertip at least elsewhere.
const THUMB = 44;
const FINGERTIP = 24;

for (const [person, size, paths] of [
  ['driver', THUMB, ['/unlocks', '/offers', '/hires', '/profile', '/account', '/notifications']],
  ['nobody', THUMB, ['/', '/login', '/register', '/job-posts']],
  [
    'company_owner',
    FINGERTIP,
    [
      '/dashboard',
      '/pipeline',
      '/unlocked-drivers',
      '/audiences',
      '/audiences/new',
      '/campaigns',
      '/campaigns/new',
      '/settings/billing',
      '/notifications',
    ],
  ],
  ['admin', FINGERTIP, ['/admin', '/admin/audience-approvals', '/admin/campaign-approvals', '/admin/companies']],
] as const)
  test(`${person}: nothing to tap is smaller than ${size} px`, async ({ browser }) => {
    const page = await openWindow(browser, true);
    if (person !== 'nobody') await demoSignIn(page, person);
    if (person !== 'nobody' && person !== 'driver') await endTours(page);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const small = await smallTargets(page, size);
      if (small.length > 0) found[path] = small;
    }
    expect(found).toEqual({});
    await page.context().close();
  });
