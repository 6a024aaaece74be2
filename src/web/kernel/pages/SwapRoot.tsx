import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepTyped } from './served-page.ts';

interface Props {
  /** What stands on the screen so far: the page as the server drew it, or nothing. */
  shown: HTMLElement;
  /** Where the children are drawn. */
  next: HTMLElement;
  children: ReactNode;
}

/**
 * The page is drawn out of sight, in steps between which a tap is heard, and takes the place of what is shown in the moment in which
 * it is whole: before anything in it is measured or focused, and before the browser paints.
 */
export function InPlace({ shown, next, children }: Props) {
  const typeOn = useRef<() => void>(undefined);
  useInsertionEffect(() => {
    if (!shown.isConnected) return;
    typeOn.current = keepTyped(shown, next);
    shown.replaceWith(next);
  }, [shown, next]);
  useLayoutEffect(() => typeOn.current?.(), []);
  return children;
}
