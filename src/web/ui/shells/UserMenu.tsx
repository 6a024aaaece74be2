import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n/use-texts.ts';
import { speak } from '#web/i18n/language.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { signOut, useMe } from '#web/kernel/session.ts';
import { Initials } from '../Initials.tsx';
import { languageNames, officeLocales } from './Language.tsx';
import css from './UserMenu.module.css';

const schemes: readonly [MantineColorScheme, typeof IconSun][] = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
];

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
        <Menu.Item component={Link} to="/settings/user" leftSection={<IconUserCog size={18} stroke={1.7} aria-hidden />}>
          {t('user_settings')}
        </Menu.Item>
        <Menu.Label>{t('theme')}</Menu.Label>
        {schemes.map(([scheme, Icon]) => (
          <Choice
            key={scheme}
            chosen={colorScheme === scheme}
            icon={<Icon size={18} stroke={1.7} aria-hidden />}
            onChoose={() => setColorScheme(scheme)}
          >
            {t(`themes.${scheme}`)}
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {officeLocales.map((locale) => (
          <Choice key={locale} chosen={currentLocale() === locale} onChoose={() => void speak(locale)}>
            <span lang={locale}>{languageNames[locale]}</span>
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({
  chosen,
  icon,
  onChoose,
  children,
}: {
  chosen: boolean;
  icon?: React.ReactNode;
  onChoose: () => void;
  children: React.ReactNode;
}) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      leftSection={icon}
      rightSection={chosen ? <IconCheck size={16} aria-hidden /> : null}
      closeMenuOnClick={false}
      onClick={onChoose}
    >
      {children}
    </Menu.Item>
  );
}
