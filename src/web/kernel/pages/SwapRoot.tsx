import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { preserveInput } from './served-page.ts';

interface Props {
  /** The server-rendered page, or nothing. */
  shown: HTMLElement;
  /** Where the children are rendered. */
  next: HTMLElement;
  children: ReactNode;
}

/**
 * Renders the page off-screen in a transition, so that taps are handled meanwhile. Then it replaces the server-rendered page: before
 * anything in it is measured or focused, and before the browser paints.
 */
export function SwapRoot({ shown, next, children }: Props) {
  const typeOn = useRef<() => void>(undefined);
  useInsertionEffect(() => {
    if (!shown.isConnected) return;
    typeOn.current = preserveInput(shown, next);
    shown.replaceWith(next);
  }, [shown, next]);
  useLayoutEffect(() => typeOn.current?.(), []);
  return children;
}
