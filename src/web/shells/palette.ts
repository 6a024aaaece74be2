import { useEffect, useEffectEvent, useState } from 'react';
import type { Href } from '#contract/page.ts';
import { isSingleKey, SEQUENCE_MS } from '#web/ui/single-keys.ts';
import type { NavEntry } from './navigation.ts';

export type PaletteView = 'commands' | 'shortcuts';

export interface PaletteProps {
  view: PaletteView;
  entries: readonly NavEntry[];
  onClose: () => void;
  onShortcuts: () => void;
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
    let began = -SEQUENCE_MS;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return setView('commands');
      }
      if (!isSingleKey(event)) return;
      if (key === '?') return setView('shortcuts');
      const isSecond = event.timeStamp - began < SEQUENCE_MS;
      began = !isSecond && key === 'g' ? event.timeStamp : -SEQUENCE_MS;
      if (isSecond && onLetter(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { view, show: () => setView('commands'), showShortcuts: () => setView('shortcuts'), hide: () => setView(undefined) };
}
