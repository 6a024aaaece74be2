/** Dialogs, menus and pages move the focus themselves first. */
const DELAY_MS = 80;

/** The focused element, and its ancestors, which may still be in the page when it is removed. */
interface Place {
  element: HTMLElement;
  ancestors: HTMLElement[];
}

let last: Place | undefined;

/** Captures the focused element, or the last one: a button that is disabled while its request runs loses the focus. */
export function captureFocus(): () => void {
  const place = last;
  return () => {
    if (!place) return;
    last = place;
    giveBack(place);
  };
}

/**
 * Restores focus when the focused element is removed, hidden or disabled: to the element once it is enabled again, otherwise to its
 * nearest ancestor that is still in the page. Without it keyboard users would start again at the top of the document.
 */
export function restoreLostFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent) => (last = placeOf(target as HTMLElement));
  // a click on the background drops the focus on purpose
  const forget = () => (last = undefined);
  const isLost = () => last !== undefined && (document.activeElement ?? document.body) === document.body;
  const restore = () => {
    timer = undefined;
    if (isLost()) giveBack(last!);
  };
  // not debounced: a page that changes all the time would never restore it
  const check = () => {
    if (isLost()) timer ??= setTimeout(restore, DELAY_MS);
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', forget);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', forget);
  };
}

function placeOf(element: HTMLElement): Place {
  const ancestors: HTMLElement[] = [];
  for (let each = element.parentElement; each && each.id !== 'app' && each !== document.body; each = each.parentElement)
    ancestors.push(each);
  return { element, ancestors };
}

/** Focuses the element or its nearest ancestor. A disabled element gets the focus when it is enabled again. */
function giveBack({ element, ancestors }: Place): void {
  if (element.isConnected && element.matches(':disabled')) return;
  if (takesFocus(element)) return;
  const nearby = ancestors.flatMap((each) => [each.querySelector<HTMLElement>('h1, h2, h3'), each]);
  [...nearby, document.getElementById('main')].some((each) => each && takesFocus(asFallback(each)));
}

/** Whether focusing succeeds: it does not when the element is removed, hidden or inert. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Whether an element is focusable only as a fallback target. */
export const isFallbackFocus = (element: Element): boolean => element.hasAttribute('data-fallback-focus');

function asFallback(element: HTMLElement): HTMLElement {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.dataset['fallbackFocus'] = '';
  }
  return element;
}
