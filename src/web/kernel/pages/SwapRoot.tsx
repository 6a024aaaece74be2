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
 * The page is drawn out of sight, in steps between which a tap is heard, and takes the place of what is shown in the moment in which
 * it is whole: before anything in it is measured or focused, and before the browser paints.
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
