import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './Input.module.css';

interface Props {
  /** The field that it belongs to. */
  frame: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** As wide as its content, not as the field. */
  narrow?: boolean;
}

const gap = 4;
const edge = 8;

/** Below the field, or above it if there is more space, in the top layer: neither a dialog nor a scroll container cuts it off. */
export function Dropdown({ frame, children, narrow }: Props) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, field] = [own.current, frame.current];
    if (!element || !field) return;
    // iOS 16 has no popovers: there it is positioned above the page
    if ('showPopover' in element) element.showPopover();
    // on touch screens, focusing the search would open the keyboard over the options
    if (matchMedia('(pointer: fine)').matches) element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    const place = () => {
      const around = field.getBoundingClientRect();
      const below = window.innerHeight - around.bottom - gap - edge;
      const above = around.top - gap - edge;
      const goesUp = below < Math.min(element.scrollHeight, 300) && above > below;
      const width = narrow ? element.offsetWidth : Math.max(around.width, Math.min(280, window.innerWidth - 2 * edge));
      element.style.maxHeight = `${goesUp ? above : below}px`;
      element.style.left = `${Math.max(edge, Math.min(around.left, window.innerWidth - width - edge))}px`;
      if (!narrow) element.style.width = `${width}px`;
      element.style.top = goesUp ? 'auto' : `${around.bottom + gap}px`;
      element.style.bottom = goesUp ? `${window.innerHeight - around.top + gap}px` : 'auto';
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [frame, narrow]);
  return (
    <div ref={own} popover="manual" className={css.dropdown} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
