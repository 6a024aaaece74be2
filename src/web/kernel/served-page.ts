import type { QueryClient } from '@tanstack/react-query';

const patienceMs = 8000;

/** The answers that came with the page (src/server/app.ts) need not be asked for. */
export function takeAnswers(queryClient: QueryClient): void {
  const given = document.getElementById('answers');
  if (!given) return;
  for (const [key, answer] of JSON.parse(given.textContent) as [unknown[], unknown][]) queryClient.setQueryData(key, answer);
  given.remove();
}

/** A page that was drawn by the server stays until ours is whole: then it takes its place at once, and nobody sees the change. */
export const whenWhole = (root: HTMLElement, whole: () => Promise<unknown>): Promise<unknown> | undefined =>
  root.childElementCount > 0 ? Promise.race([whole(), new Promise((resolve) => setTimeout(resolve, patienceMs))]) : undefined;

interface Typed {
  name: string;
  value: string;
  isFocused: boolean;
}

/** What somebody typed into the served page while the scripts were on their way goes on in ours. */
export function keepTyped(root: HTMLElement): () => void {
  const typed: Typed[] = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
    .map((input) => ({ name: input.name, value: input.value, isFocused: input === document.activeElement }))
    .filter(({ value, isFocused }) => value !== '' || isFocused);
  const linkHeld = placeOfFocus(root);
  if (typed.length === 0 && !linkHeld) return () => undefined;
  return () => {
    if (linkHeld) whenThere(root, linkHeld, (link) => link.focus({ preventScroll: true }));
    for (const { name, value, isFocused } of typed)
      whenThere(
        root,
        () => root.querySelector<HTMLInputElement>(`input[name="${name}"]`),
        (input) => {
          if (input.value !== value) {
            // React hears of a value only when it was not set through its own back door
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
            input.dispatchEvent(new Event('input', { bubbles: true }));
          }
          if (isFocused) input.focus({ preventScroll: true });
        },
      );
  };
}

/** Somebody is on a link already: the one that takes its place gets the focus. */
function placeOfFocus(root: HTMLElement): (() => HTMLElement | undefined) | undefined {
  const link = document.activeElement?.closest('a[href]');
  if (!link || !root.contains(link)) return undefined;
  const same = () => [...root.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(link.getAttribute('href')!)}"]`)];
  const place = same().indexOf(link as HTMLElement);
  return () => same()[place];
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
  setTimeout(() => observer.disconnect(), patienceMs);
  look();
}
