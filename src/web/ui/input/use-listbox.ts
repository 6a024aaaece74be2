import { useId, useState, type KeyboardEvent } from 'react';

export type ListboxState = ReturnType<typeof useListbox>;

/** The keyboard and the ARIA attributes of an element that controls a list of options without giving it the focus. */
export function useListbox(count: number, onChoose: (index: number) => void) {
  const id = useId();
  const [pointed, setActive] = useState(0);
  const active = Math.min(pointed, count - 1);
  const optionId = (index: number) => `${id}${index}`;
  /** Whether the key was one of the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (active < 0) return false;
    if (step) setActive((active + step + count) % count);
    else if (event.key === 'Enter') onChoose(active);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    id,
    optionId,
    active,
    onActive: setActive,
    onChoose,
    onKey,
    /** The id of the active option, for the element with the focus. */
    descendant: active < 0 ? undefined : optionId(active),
  };
}
