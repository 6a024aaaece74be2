import { expect, type Locator, type Page } from '@playwright/test';
import { smallTargets, uncentred } from './targets.ts';

/** A person with a phone in one hand: taps once, types, and finds everything large enough. `size` in px. */
export function byTaps(page: Page, size: number) {
  const tap = (target: Locator) => target.tap();
  return {
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      await field.fill(text);
    },
    /** Ticks a box or chooses a radio button; where only its label shows, the label is tapped. */
    async tick(box: Locator) {
      const isDrawn = await box.evaluate((one) => one.checkVisibility({ opacityProperty: true }) && one.clientWidth > 4);
      await tap(isDrawn ? box : box.locator('xpath=ancestor::label | following-sibling::label').first());
      await expect(box).toBeChecked();
    },
    /** The list of a select is the phone's own: here it is only seen to be within reach. */
    async choose(list: Locator, label: string) {
      await list.tap({ trial: true });
      await list.selectOption({ label });
    },
    /** A field with suggestions below it: the first one that is found. */
    async pick(field: Locator, text: string, found: string | RegExp) {
      await tap(field);
      await page.keyboard.type(text);
      await tap(page.getByRole('option', { name: found }).first());
    },
    /** What stands here now is there to be read, large enough to be tapped, and its words in the middle of it. */
    async expectLarge() {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await smallTargets(page, size)).toEqual([]);
      expect(await uncentred(page)).toEqual([]);
    },
  };
}
