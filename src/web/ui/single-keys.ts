import { useEffect, useEffectEvent, useState } from 'react';

/** The maximum time between `g` and the letter of a screen. */
export const SEQUENCE_MS = 1500;
const stored = 'cabina.single_keys';

/** Inputs, menus and lists use letters themselves. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="menu"], [role="listbox"]') !== null);

/** Users of speech input, or with frequent slips, can disable single-key shortcuts (WCAG 2.1.4). */
const hasSingleKeys = () => {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
};

export function useSingleKeys() {
  const [on, setOn] = useState(hasSingleKeys);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(stored, next ? 'on' : 'off');
    } catch {
      // without storage the choice is lost
    }
  };
  return [on, change] as const;
}

/** Whether the key may be a shortcut: outside of inputs and dialogs, without a modifier. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !takesLetters(event.target) &&
  hasSingleKeys() &&
  !document.querySelector('dialog[open]');

/** The shortcuts of a page, by letter. A letter after `g` opens a screen and is none of them; a key held down counts once. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onLetter = useEffectEvent((letter: string) => {
    actions[letter]?.();
    return actions[letter] !== undefined;
  });
  useEffect(() => {
    let began = -SEQUENCE_MS;
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || event.repeat) return;
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - began < SEQUENCE_MS;
      began = key === 'g' && !isSecond ? event.timeStamp : -SEQUENCE_MS;
      if (!isSecond && onLetter(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
