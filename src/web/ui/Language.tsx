import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { locales, type Locale } from '#contract/people.ts';
import { chooseLocale } from '#web/i18n/language.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import css from './Language.module.css';

/** Each language is listed under its own name. */
export const languageNames: Record<Locale, string> = { es: 'Español', de: 'Deutsch', en: 'English', pl: 'Polski', ro: 'Română' };

/** The native select adds no JavaScript. `compact`: only its icon is visible. */
export function LanguageSelect({ choices = locales, compact }: { choices?: readonly Locale[]; compact?: boolean }) {
  const t = useTexts('shell');
  return (
    <label className={css.language} data-compact={compact || undefined}>
      <IconLanguage size={18} stroke={1.7} aria-hidden className={css.icon} />
      <span className="visually-hidden">{t('language')}</span>
      <select className={css.select} value={currentLocale()} onChange={(event) => void chooseLocale(event.currentTarget.value as Locale)}>
        {choices.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
