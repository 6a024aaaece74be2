import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { demoSignIn } from './people.ts';

// Every screen of the main job, as the person who uses it, in both themes: nothing that WCAG 2.2 AA calls serious.
const screens = {
  nobody: ['/', '/login', '/register', '/register/business', '/job-posts', '/demo'],
  company_owner: [
    '/dashboard',
    '/pipeline',
    '/unlocked-drivers',
    '/audiences',
    '/audiences/new',
    '/campaigns',
    '/campaigns/new',
    '/settings/slots',
    '/settings/billing',
    '/notifications',
  ],
  driver: ['/unlocks', '/offers', '/hires', '/profile', '/account'],
  admin: ['/admin', '/admin/audience-approvals', '/admin/campaign-approvals', '/admin/companies'],
} as const;

for (const [person, paths] of Object.entries(screens))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${person}, ${colorScheme}: axe finds nothing serious`, async ({ browser }) => {
      test.setTimeout(180_000);
      const viewport = person === 'driver' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
      const page = await (await browser.newContext({ colorScheme, viewport })).newPage();
      if (person !== 'nobody') await demoSignIn(page, person as 'driver');
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        for (const { id, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(`${path} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
