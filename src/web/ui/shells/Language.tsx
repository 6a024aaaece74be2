import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { locales, type Locale } from '#contract/people.ts';
import { speak } from '#web/i18n/language.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import css from './Language.module.css';

/** Each language names itself, so that nobody has to read a foreign one to find their own. */
export const languageNames: Record<Locale, string> = { es: 'Español', de: 'Deutsch', en: 'English', pl: 'Polski', ro: 'Română' };
export const officeLocales = ['es', 'de', 'en'] as const satisfies readonly Locale[];

export function LanguageSelect({ choices = locales, size = 'sm' }: { choices?: readonly Locale[]; size?: string }) {
  const t = useTexts('shell');
  return (
    <NativeSelect
      classNames={{ root: css.root, section: css.section, input: css.input }}
      aria-label={t('language')}
      size={size}
      leftSection={<IconLanguage size={18} stroke={1.7} aria-hidden />}
      value={currentLocale()}
      data={choices.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => void speak(event.currentTarget.value as Locale)}
    />
  );
}
