import { useEffect, useState } from 'react';

export type PaletteView = 'commands' | 'shortcuts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl or ⌘ K opens the palette from anywhere, `?` the list of shortcuts when nobody is typing. */
export function usePalette() {
  const [view, setView] = useState<PaletteView>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setView('commands');
      } else if (event.key === '?' && !isTyping(event.target)) setView('shortcuts');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { view, show: () => setView('commands'), showShortcuts: () => setView('shortcuts'), hide: () => setView(undefined) };
}
