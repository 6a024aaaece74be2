import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { chooseLocale } from '#web/i18n/language.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { signOut, useMe } from '#web/kernel/session/session.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { officeLocales } from '#contract/people.ts';
import { languageNames } from '#web/ui/Language.tsx';
import css from './UserMenu.module.css';

const schemes: readonly [MantineColorScheme, typeof IconSun][] = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
];

const check = <IconCheck size={16} aria-hidden />;

export function UserMenu() {
  const me = useMe();
  const t = useTexts('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton className={css.target}>
          <Initials name={me.full_name} size={32} />
          <span className="visually-hidden">{t('user_menu', { name: me.full_name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.person}>
          <strong>{me.full_name}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={PageLink} to={hrefOf(pages.userSettings)} leftSection={<IconUserCog size={18} stroke={1.7} aria-hidden />}>
          {t('user_settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {schemes.map(([scheme, Icon]) => (
            <Menu.RadioItem key={scheme} value={scheme} checkIcon={check}>
              <span className={css.choice}>
                <Icon size={18} stroke={1.7} aria-hidden />
                {t(`themes.${scheme}`)}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={currentLocale()} onChange={(locale) => void chooseLocale(locale as Locale)}>
          {officeLocales.map((locale) => (
            <Menu.RadioItem key={locale} value={locale} checkIcon={check}>
              <span lang={locale}>{languageNames[locale]}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
