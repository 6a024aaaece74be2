import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMailOpened,
  IconMoon,
  IconSpeakerphone,
  IconSun,
  IconTargetArrow,
  IconTicket,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { canAccess } from '#contract/access.ts';
import { pages } from '#contract/pages.ts';
import { hrefOf, type Href, type Page } from '#contract/page.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { chooseLocale } from '#web/i18n/language.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { signOut, useMe } from '#web/kernel/session/session.ts';
import { hasWords } from '#web/kernel/words.ts';
import { toast } from '#web/ui/toast.ts';
import { officeLocales } from '#contract/people.ts';
import { languageNames } from '#web/ui/Language.tsx';
import type { NavEntry } from './navigation.ts';

export type CommandGroup = 'recent' | 'screens' | 'actions' | SearchKind | 'all';

export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  icon: NavEntry['icon'];
  /** Secondary text, such as a state or a town, that distinguishes similar entries. */
  hint?: string | undefined;
  /** The equivalent shortcut; not shown on touch screens. */
  keys?: string | undefined;
  run: () => void;
  /** The palette stays open, because it shows a next step. */
  stays?: boolean;
  /** The name of a person, which is not stored in the browser. */
  isPerson?: boolean;
}

export interface CommandContext {
  entries: readonly NavEntry[];
  go: (to: Href) => void;
  onShortcuts: () => void;
}

/** All screens and actions of this user; `useActions` adds those of one side. */
export function useCommands(context: CommandContext, useActions: (context: CommandContext) => Command[]): Command[] {
  const t = useTexts('shell');
  const screens = context.entries.map((entry): Command => ({
    id: `screen-${entry.to}`,
    group: 'screens',
    label: t(`nav.${entry.label}`),
    icon: entry.icon,
    keys: entry.key && `G ${entry.key.toUpperCase()}`,
    run: () => context.go(entry.to),
  }));
  return [...screens, ...useActions(context), ...useOwnActions(context)];
}

/** Every typed word must be the beginning of a word; accents and case are ignored. */
export const matching = (commands: Command[], text: string): Command[] => commands.filter(({ label }) => hasWords(label, text));

/** Actions of company users, for pages that they may open. */
export function useCompanyActions({ go }: CommandContext): Command[] {
  const t = useTexts('palette');
  const me = useMe();
  const action = (id: string, label: string, icon: NavEntry['icon'], page: Page, hash?: string) =>
    canAccess(me, page.access) ? [{ id, group: 'actions' as const, label, icon, run: () => go(hrefOf(page, { hash })) }] : [];
  return [
    ...action('new-campaign', t('action.new_campaign'), IconSpeakerphone, pages.newCampaign),
    ...action('new-audience', t('action.new_audience'), IconTargetArrow, pages.newAudience),
    ...action('buy-slots', t('action.buy_slots'), IconTicket, pages.slots),
    ...action('invite', t('action.invite'), IconUserPlus, pages.companyUsers, 'invite'),
  ];
}

/** Actions of every company and staff user. */
function useOwnActions({ go, onShortcuts }: CommandContext): Command[] {
  const t = useTexts('palette');
  const shell = useTexts('shell');
  const { setColorScheme } = useMantineColorScheme();
  const readAll = () => call(notifications.markAllAsRead).then(() => toast.success(t('read_all_done')));
  const actions: Omit<Command, 'group'>[] = [
    {
      id: 'read-all',
      label: t('action.read_all'),
      icon: IconMailOpened,
      run: () => void readAll().catch((error) => reportError(error, 'write')),
    },
    { id: 'settings', label: t('action.settings'), icon: IconUserCog, run: () => go(hrefOf(pages.userSettings)) },
    { id: 'dark', label: t('action.dark'), icon: IconMoon, run: () => setColorScheme('dark') },
    { id: 'light', label: t('action.light'), icon: IconSun, run: () => setColorScheme('light') },
    { id: 'auto', label: t('action.auto'), icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    ...officeLocales
      .filter((locale) => locale !== currentLocale())
      .map((locale) => ({
        id: `language-${locale}`,
        label: t('action.language', { name: languageNames[locale] }),
        icon: IconLanguage,
        run: () => void chooseLocale(locale),
      })),
    { id: 'shortcuts', label: t('shortcuts.title'), icon: IconKeyboard, keys: '?', run: onShortcuts, stays: true },
    { id: 'sign-out', label: shell('sign_out'), icon: IconLogout, run: () => void signOut() },
  ];
  return actions.map((command) => ({ ...command, group: 'actions' }));
}
