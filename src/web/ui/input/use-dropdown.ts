import { useEffect, useState, type RefObject } from 'react';

/** Something that opens below a field: closed by Escape, by a click elsewhere, and when the focus leaves the frame. */
export function useDropdown(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const onPointer = (event: PointerEvent) => isOutside(event.target) && setOpen(false);
    const onFocus = (event: FocusEvent) => event.relatedTarget && isOutside(event.relatedTarget) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays open
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
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), toggle: () => setOpen((open) => !open) };
}
