import type { QueryClient } from '@tanstack/react-query';

const TIMEOUT_MS = 8000;

/** Puts the responses that came with the page (src/server/kernel/pages/page.ts) into the cache. */
export function hydrateCache(queryClient: QueryClient): void {
  const given = document.getElementById('responses');
  if (!given) return;
  for (const [key, response] of JSON.parse(given.textContent) as [unknown[], unknown][]) queryClient.setQueryData(key, response);
  given.remove();
}

/** The server-rendered page stays until the client bundle has loaded; then it is swapped (SwapRoot.tsx). */
export const whenReady = (root: HTMLElement, whole: () => Promise<unknown>): Promise<unknown> | undefined =>
  root.childElementCount > 0 ? Promise.race([whole(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]) : undefined;

interface Typed {
  name: string;
  value: string;
  isFocused: boolean;
}

/** What somebody typed and pressed in the `shown` page while the scripts were on their way goes on in ours. */
export function preserveInput(shown: HTMLElement, root: HTMLElement): () => void {
  const typed: Typed[] = [...shown.querySelectorAll<HTMLInputElement>('input[name]')]
    .map((input) => ({ name: input.name, value: input.value, isFocused: input === document.activeElement }))
    .filter(({ value, isFocused }) => value !== '' || isFocused);
  const held = placeOf(document.activeElement?.closest('a[href], button'), shown, root);
  // public/scheme.js keeps the last button that was pressed
  const pressed = placeOf((window as { pressed?: Element | null }).pressed, shown, root);
  if (typed.length === 0 && !held && !pressed) return () => undefined;
  return () => {
    if (held) whenThere(root, held, (element) => element.focus({ preventScroll: true }));
    if (pressed) whenThere(root, pressed, (button) => button.click());
    for (const { name, value, isFocused } of typed)
      whenThere(
        root,
        () => root.querySelector<HTMLInputElement>(`input[name="${name}"]`),
        (input) => {
          if (input.value !== value) {
            // React ignores a value that was set through its own property setter
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
            input.dispatchEvent(new Event('input', { bubbles: true }));
          }
          if (isFocused) input.focus({ preventScroll: true });
        },
      );
  };
}

/** The element in the client-rendered page that matches this link or button in the `shown` page. */
function placeOf(one: Element | null | undefined, shown: HTMLElement, root: HTMLElement): (() => HTMLElement | undefined) | undefined {
  if (!one || !shown.contains(one)) return undefined;
  const href = one.getAttribute('href');
  const isAlike = (other: Element) =>
    href === null ? other.ariaLabel === one.ariaLabel && other.textContent === one.textContent : other.getAttribute('href') === href;
  const alike = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(one.localName)].filter(isAlike);
  const place = alike(shown).indexOf(one as HTMLElement);
  return () => alike(root)[place];
}

/** At once, or as soon as a part of the page that is still on its way has come. */
function whenThere<E extends HTMLElement>(root: HTMLElement, find: () => E | null | undefined, take: (element: E) => void): void {
  const look = () => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    take(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  look();
}
