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

/** Below the field, above it where there is more room, in the browser's top layer: neither a dialog nor a scroller cuts it off. */
export function Dropdown({ frame, children, narrow }: Props) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, field] = [own.current, frame.current];
    if (!element || !field) return;
    // iPhones that stay on iOS 16 have no popovers: it lies over the page then as it is
    if ('showPopover' in element) element.showPopover();
    // where a finger chooses, the keyboard would rise over what there is to choose from
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
