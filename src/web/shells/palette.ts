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

/** The maximum time between `g` and the letter. */
const sequenceMs = 1500;
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

/** Ctrl or ⌘ K opens the palette from anywhere. Outside of inputs, `?` opens the list of shortcuts, and `g` with a letter a screen. */
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
