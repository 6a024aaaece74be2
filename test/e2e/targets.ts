import type { Page } from '@playwright/test';

/** Links that look like buttons and whose text is not vertically centred. Real buttons centre it themselves. */
export const uncentred = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const middle = (one: Element) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2;
    };
    return [...document.querySelectorAll('a.mantine-Button-root')]
      .filter((one) => one.checkVisibility() && Math.abs(middle(one) - middle(one.querySelector('.mantine-Button-label')!)) > 2)
      .map((one) => one.textContent ?? '');
  });

/** Buttons and fields lower than this number of pixels, and rows of lists of which a phone does not show four. */
export const misshapen = (page: Page, size: number): Promise<string[]> =>
  page.evaluate((least) => {
    const heightOf = (one: Element) => Math.round(one.getBoundingClientRect().height);
    const controls = [...document.querySelectorAll('main :is(.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Input-input)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('thead') && heightOf(one) < least)
      .map((one) => `${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent}" ${heightOf(one)}`);
    const rows = [...document.querySelectorAll('main tbody > tr')]
      .filter((one) => heightOf(one) > window.innerHeight / 4)
      .map((one) => `row "${one.textContent?.slice(0, 40)}" ${heightOf(one)}`);
    return [...controls, ...rows];
  }, size);

/**
 * All targets on the screen that are smaller than this number of pixels. The tappable area counts: the label of a box, or padding around
 * the text. A link within a sentence is as high as its line (WCAG 2.5.8).
 */
export const smallTargets = (page: Page, size: number): Promise<string[]> =>
  page.evaluate((least) => {
    const wanted = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    // texts for screen readers, and skip links that appear on focus, are no targets
    const isTiny = (one: Element) => one.getBoundingClientRect().width <= 4 && !(one as HTMLInputElement).labels?.length;
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('[inert], [aria-hidden="true"]') &&
      !isTiny(one);
    const isWithinSentence = (one: Element) => {
      const words = one.parentElement?.closest('p, li, dd, label, h1, h2, h3')?.textContent?.trim() ?? '';
      return (
        ['A', 'BUTTON'].includes(one.tagName) &&
        getComputedStyle(one).display.startsWith('inline') &&
        words.length > (one.textContent?.trim().length ?? 0) + 3
      );
    };
    const areasOf = (one: Element) => {
      const parts = [one, ...((one as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
      const first = (side: 'left' | 'top') => Math.min(...parts.map((part) => part[side]));
      const most = (side: 'right' | 'bottom') => Math.max(...parts.map((part) => part[side]));
      // a box and its label are one target
      return [...parts, new DOMRect(first('left'), first('top'), most('right') - first('left'), most('bottom') - first('top'))];
    };
    const isLarge = ({ width, height }: DOMRect) => Math.min(width, height) >= least - 0.5;
    const reaches = (one: Element) => {
      one.scrollIntoView({ block: 'center', inline: 'nearest' });
      const own = one.getBoundingClientRect();
      const [x, y, far] = [own.left + own.width / 2, own.top + own.height / 2, least / 2 - 1];
      const at = [
        [far, 0],
        [-far, 0],
        [0, far],
        [0, -far],
      ].map(([right, down]) => document.elementFromPoint(x + right!, y + down!));
      return at.every(
        (hit) => hit && (one.contains(hit) || [...((one as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))),
      );
    };
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter(isShown);
    /** A circle of that size around a small target touches no other. WCAG 2.5.8 accepts that; our rule for thumbs does not. */
    const isAlone = (one: Element) => {
      const own = one.getBoundingClientRect();
      const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
      return all.every((other) => {
        if (other === one || other.contains(one) || one.contains(other)) return true;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) >= least / 2;
      });
    };
    return all
      .filter((one) => !(one as HTMLButtonElement).disabled && one.tabIndex >= 0 && !one.closest('.maplibregl-map, [href^="/dev/"]'))
      .filter((one) => !areasOf(one).some(isLarge) && !isWithinSentence(one) && !reaches(one) && !(least < 44 && isAlone(one)))
      .map((one) => {
        const { width, height } = areasOf(one).toSorted((a, b) => b.width * b.height - a.width * a.height)[0]!;
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '';
        return `${one.tagName.toLowerCase()} "${name || one.id || one.className}" ${Math.round(width)}×${Math.round(height)}`;
      });
  }, size);
