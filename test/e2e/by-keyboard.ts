import { expect, type Locator, type Page } from '@playwright/test';

/** The problem of the current focus: lost, invisible, covered, or without a ring. Runs in the page. */
function faultOfFocus(): string | null {
  const held = document.activeElement as HTMLElement | null;
  if (!held || held === document.body) return 'the focus is lost';
  if (held.tabIndex < 0) return null; // a heading that was focused so that it is read out
  const name = `${held.tagName} ${held.getAttribute('aria-label') ?? held.textContent?.trim().slice(0, 40) ?? ''} ${held.id} ${held.className}`;
  const around = [held, held.closest('label'), (held as HTMLInputElement).labels?.[0], held.nextElementSibling, held.parentElement];
  const ringed = around.find((one) => {
    if (!one) return false;
    const rings = [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
    return rings || (one === held && getComputedStyle(one).boxShadow !== 'none');
  });
  if (!ringed) return `no ring: ${name}`;
  const own = held.getBoundingClientRect();
  const { left, right, top, bottom } = own.width > 4 && own.height > 4 ? own : ringed.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${name}`;
  const middle = (from: number, till: number, size: number) => (Math.max(from, 0) + Math.min(till, size)) / 2;
  const seen = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const isSeen = seen && around.some((one) => one && (one.contains(seen) || (seen.contains(one) && one !== held.parentElement)));
  return isSeen ? null : `covered by ${seen?.tagName} ${seen?.className}: ${name}`;
}

/** The key that moves the focus towards an element. Runs in the page. */
function keyTowards(target: Element): string | null {
  const held = document.activeElement;
  if (held === target) return null;
  if (!held || held === document.body) return 'Tab';
  const isBefore = Boolean(held.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
  const roleOf = (one: Element) => one.getAttribute('role') ?? (one as HTMLInputElement).type ?? '';
  const together = roleOf(held) === roleOf(target);
  if (together && roleOf(held) === 'radio' && (held as HTMLInputElement).name === (target as HTMLInputElement).name)
    return isBefore ? 'ArrowUp' : 'ArrowDown';
  if (together && roleOf(held) === 'tab') return isBefore ? 'ArrowLeft' : 'ArrowRight';
  // an open menu takes the focus shortly after the key that opened it
  if (roleOf(target).startsWith('menuitem')) return isBefore && roleOf(held).startsWith('menuitem') ? 'ArrowUp' : 'ArrowDown';
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** The focus exists, is visible, and has a ring. */
export const expectFocusSeen = (page: Page) => expect.poll(() => page.evaluate(faultOfFocus), { timeout: 3000 }).toBeNull();

/** A user without a mouse: moves by Tab and arrow keys, and checks the focus at every step. */
export function byKeyboard(page: Page) {
  async function walkTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let steps = 0; steps < 160; steps++) {
      const key = await target.evaluate(keyTowards);
      if (key === null) return;
      await page.keyboard.press(key);
      await expectFocusSeen(page);
    }
    throw new Error(`no way by keyboard to ${String(target)}`);
  }
  const press = async (target: Locator, key = 'Enter') => {
    await walkTo(target);
    await expect(target).toBeEnabled();
    await page.keyboard.press(key);
  };
  return {
    walkTo,
    press,
    /** Ticks a box or selects a radio button. */
    async tick(target: Locator) {
      await walkTo(target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async type(target: Locator, text: string) {
      await walkTo(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Types into a native select. */
    async choose(target: Locator, label: string) {
      await walkTo(target);
      await page.keyboard.type(label);
      await expect(target.locator('option:checked')).toHaveText(label);
    },
    /** In a select that acts at once, arrow keys only move, and Enter decides. */
    async decide(target: Locator, label: string) {
      await walkTo(target);
      await page.keyboard.type(label);
      await expect(target.locator('option:checked')).toHaveText(label);
      await page.keyboard.press('Enter');
    },
    /** A field with suggestions: selects the first one. */
    async pick(target: Locator, text: string, found: string | RegExp) {
      await walkTo(target);
      await page.keyboard.type(text);
      const option = page.getByRole('option', { name: found }).first();
      await expect(option).toBeVisible();
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press('ArrowDown');
        if (await option.evaluate((one) => one.matches('[aria-selected="true"], [data-combobox-selected], [data-active]'))) break;
      }
      await page.keyboard.press('Enter');
    },
    /** After a dialog, the focus is on some element. */
    async expectHeld() {
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      await expectFocusSeen(page);
    },
  };
}
