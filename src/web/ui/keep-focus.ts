/** A dialog, a menu or a page that knows better where the focus goes has its turn first. */
const turnMs = 80;

let held: HTMLElement | undefined;
let around: HTMLElement[] = [];

function hold(element: HTMLElement): void {
  held = element;
  around = ancestorsOf(element);
}

/** What has the focus, or had it last: a button that waits for its answer has lost it and gets it back. */
export const heldLast = (): HTMLElement | undefined => (held?.isConnected ? held : undefined);

/** To whom it was before; at once, or as soon as it can have it. */
export function giveBackTo(element: HTMLElement | undefined): void {
  if (!element) return;
  hold(element);
  element.focus({ preventScroll: true });
}

/**
 * Nobody who works by keyboard falls out of the page: when what has the focus goes, or cannot have it for a while (a button that
 * waits for its answer), the focus comes back to it, or to the nearest place around it that is still there.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = ({ target }: FocusEvent) => hold(target as HTMLElement);
  // a press beside everything is meant to leave it
  const letGo = () => (held = undefined);
  const isLost = () => held !== undefined && (document.activeElement ?? document.body) === document.body;
  const bringBack = () => {
    if (!isLost()) return;
    if (held!.isConnected) return held!.focus({ preventScroll: true });
    const place = around.find((each) => each.isConnected && each.getClientRects().length > 0);
    focusOn(place?.querySelector<HTMLElement>('h1, h2, h3') ?? place ?? document.getElementById('main'));
  };
  const look = () => {
    // a disabled button that is still there gets the focus back when it is enabled again
    if (!isLost() || (held!.isConnected && held!.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(bringBack, turnMs);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', take);
  document.addEventListener('pointerdown', letGo);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', take);
    document.removeEventListener('pointerdown', letGo);
  };
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element.parentElement; each && each.id !== 'app' && each !== document.body; each = each.parentElement) found.push(each);
  return found;
}

/** Where the focus was only put so that it is somewhere. */
export const isStopgap = (element: Element): boolean => element.hasAttribute('data-stopgap');

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.dataset['stopgap'] = '';
  }
  place.focus({ preventScroll: true });
}
