import { useEffect, useState, type RefObject } from 'react';

/** The focused element inside is about to be removed: the field gets the focus. */
function takeFocusBack(frame: HTMLElement | null): void {
  if (document.activeElement?.closest('[popover]')) frame?.querySelector<HTMLElement>('button, input')?.focus();
}

/** A dropdown below a field: closed by Escape, by a click elsewhere, and when the focus leaves it. */
export function useDropdown(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    takeFocusBack(frame.current);
    setOpen(false);
  };
  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const onPointer = (event: PointerEvent) => isOutside(event.target) && setOpen(false);
    // pressing plain text inside moves the focus to <main>, which has no tab stop: that does not count as leaving
    const onFocus = ({ relatedTarget: to }: FocusEvent) => to instanceof HTMLElement && to.tabIndex >= 0 && isOutside(to) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays open
      takeFocusBack(element);
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    element.addEventListener('focusout', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      element.removeEventListener('focusout', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [isOpen, frame]);
  return { isOpen, open: () => setOpen(true), close, toggle: () => setOpen((open) => !open) };
}
