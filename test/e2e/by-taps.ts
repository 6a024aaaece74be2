import { expect, type Locator, type Page } from '@playwright/test';
import { smallTargets, uncentred } from './targets.ts';

/** A user with a phone in one hand: single taps and typing, with a check of target sizes. `size` in px. */
export function byTaps(page: Page, size: number) {
  const tap = (target: Locator) => target.tap();
  return {
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      await field.fill(text);
    },
    /** Ticks a box or selects a radio button. If only its label is visible, taps the label. */
    async tick(box: Locator) {
      const isVisible = await box.evaluate((one) => one.checkVisibility({ opacityProperty: true }) && one.clientWidth > 4);
      await tap(isVisible ? box : box.locator('xpath=ancestor::label | following-sibling::label').first());
      await expect(box).toBeChecked();
    },
    /** The list of a select is the phone's own, so only its position is checked. */
    async choose(list: Locator, label: string) {
      await list.tap({ trial: true });
      await list.selectOption({ label });
    },
    /** A field with suggestions: selects the first one. */
    async pick(field: Locator, text: string, found: string | RegExp) {
      await tap(field);
      await page.keyboard.type(text);
      await tap(page.getByRole('option', { name: found }).first());
    },
    /** The visible elements are readable, large enough to tap, and have vertically centred labels. */
    async expectLarge() {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      expect(await smallTargets(page, size)).toEqual([]);
      expect(await uncentred(page)).toEqual([]);
    },
  };
}

/** A chip may be inside a collapsed group: a tap expands it. */
export async function tapChip(page: Page, name: string): Promise<void> {
  const chip: Locator = page.getByRole('main').locator('label').filter({ hasText: name }).first();
  await chip.waitFor({ state: 'attached' });
  if (!(await chip.isVisible())) await page.locator('details').filter({ hasText: name }).first().locator('summary').tap();
  await chip.tap();
}
