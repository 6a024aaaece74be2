import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { signOut } from '#web/kernel/session.ts';
import type { NavEntry } from './navigation.ts';

export interface Command {
  id: string;
  label: string;
  icon: NavEntry['icon'];
  hint?: string;
  run: () => void;
  /** The palette stays open: it shows something else next. */
  stays?: boolean;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Screens first, then actions; every typed word has to occur, accents do not matter. */
export function useCommands({
  text,
  entries,
  go,
  onShortcuts,
}: {
  text: string;
  entries: readonly NavEntry[];
  go: (to: string) => void;
  onShortcuts: () => void;
}): Command[] {
  const t = useTexts('shell');
  const { setColorScheme } = useMantineColorScheme();
  const screens = entries.map((entry): Command => ({
    id: entry.to,
    label: t(`nav.${entry.label}`),
    icon: entry.icon,
    hint: t('palette.screen'),
    run: () => go(entry.to),
  }));
  const actions: Command[] = [
    { id: 'dark', label: t('palette.dark'), icon: IconMoon, run: () => setColorScheme('dark') },
    { id: 'light', label: t('palette.light'), icon: IconSun, run: () => setColorScheme('light') },
    { id: 'shortcuts', label: t('shortcuts.title'), icon: IconKeyboard, hint: '?', run: onShortcuts, stays: true },
    { id: 'sign-out', label: t('sign_out'), icon: IconLogout, run: () => void signOut() },
  ];
  const words = plain(text).split(/\s+/).filter(Boolean);
  return [...screens, ...actions].filter(({ label }) => words.every((word) => plain(label).includes(word)));
}
