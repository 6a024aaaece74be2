import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Note } from '#web/ui/Note.tsx';
import css from './Driver.module.css';

/** Why no offer comes, each reason with what repairs it. */
export function NoOffersNote({ missing }: Pick<AdminDriver, 'missing'>) {
  const t = useTexts('drivers_admin');
  if (missing.length === 0) return null;
  return (
    <Note level="warning" title={t('no_offers.title')}>
      <ul className={css.reasons}>
        {missing.map((each) => (
          <li key={each}>{t(`no_offers.${each}`)}</li>
        ))}
      </ul>
    </Note>
  );
}
