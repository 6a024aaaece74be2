/** Dialogs, menus and pages move the focus themselves first. */
const delayMs = 80;

let lastElement: HTMLElement | undefined;
let ancestors: HTMLElement[] = [];

function remember(element: HTMLElement): void {
  lastElement = element;
  ancestors = ancestorsOf(element);
}

/** The focused element, or the last one: a button that is disabled while its request runs loses the focus. */
export const lastFocused = (): HTMLElement | undefined => (lastElement?.isConnected ? lastElement : undefined);

/** Returns the focus to an element, or as soon as the element is enabled again. */
export function restoreFocus(element: HTMLElement | undefined): void {
  if (!element) return;
  remember(element);
  element.focus({ preventScroll: true });
}

/**
 * Restores focus when the focused element is removed or disabled: to the element once it is enabled again, otherwise to its nearest
 * ancestor that is still in the page. Without it keyboard users would start again at the top of the document.
 */
export function restoreLostFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent) => remember(target as HTMLElement);
  // a click on the background drops the focus on purpose
  const forget = () => (lastElement = undefined);
  const isLost = () => lastElement !== undefined && (document.activeElement ?? document.body) === document.body;
  const restore = () => {
    if (!isLost()) return;
    if (lastElement!.isConnected) return lastElement!.focus({ preventScroll: true });
    const place = ancestors.find((each) => each.isConnected && each.getClientRects().length > 0);
    focusOn(place?.querySelector<HTMLElement>('h1, h2, h3') ?? place ?? document.getElementById('main'));
  };
  const check = () => {
    // a disabled button that is still there gets the focus back when it is enabled again
    if (!isLost() || (lastElement!.isConnected && lastElement!.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(restore, delayMs);
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', forget);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', forget);
  };
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element.parentElement; each && each.id !== 'app' && each !== document.body; each = each.parentElement) found.push(each);
  return found;
}

/** Whether an element is focusable only as a fallback target. */
export const isFallbackFocus = (element: Element): boolean => element.hasAttribute('data-fallback-focus');

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.dataset['fallbackFocus'] = '';
  }
  place.focus({ preventScroll: true });
}
