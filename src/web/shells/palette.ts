import { useEffect, useEffectEvent, useState } from 'react';
import type { Href } from '#contract/page.ts';
import type { NavEntry } from './navigation.ts';

export type PaletteView = 'commands' | 'shortcuts';

export interface PaletteProps {
  view: PaletteView;
  entries: readonly NavEntry[];
  onClose: () => void;
  onShortcuts: () => void;
}

/** How long after `g` the letter may come. */
const sequenceMs = 1500;
const stored = 'cabina.single_keys';

/** Fields take letters as text, menus and lists as the beginning of an entry. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="menu"], [role="listbox"]') !== null);

/** Somebody steers by voice, or often slips: single letters then do nothing (WCAG 2.1.4). */
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
      // a browser that keeps nothing forgets the choice
    }
  };
  return [on, change] as const;
}

/** Ctrl or ⌘ K opens the palette from anywhere; when nobody is typing, `?` the list of shortcuts, and `g` with a letter goes to a screen. */
export function usePalette(entries: readonly NavEntry[], go: (to: Href) => void) {
  const [view, setView] = useState<PaletteView>();
  const onLetter = useEffectEvent((letter: string) => {
    const entry = entries.find(({ key }) => key === letter);
    if (entry) go(entry.to);
    return entry !== undefined;
  });
  useEffect(() => {
    let began = -sequenceMs;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return setView('commands');
      }
      if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target) || !hasSingleKeys()) return;
      if (document.querySelector('dialog[open]')) return;
      if (key === '?') return setView('shortcuts');
      const isSecond = event.timeStamp - began < sequenceMs;
      began = !isSecond && key === 'g' ? event.timeStamp : -sequenceMs;
      if (isSecond && onLetter(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { view, show: () => setView('commands'), showShortcuts: () => setView('shortcuts'), hide: () => setView(undefined) };
}
