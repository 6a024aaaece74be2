import type { MergeEffects } from '#contract/staff/driver-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from './Merge.module.css';

const shown = [
  'offers',
  'offers_twice',
  'unlocks',
  'unlocks_twice',
  'credits',
  'hires',
  'reviews',
  'files',
  'consents',
  'sessions',
  'notifications',
] as const satisfies readonly (keyof MergeEffects)[];

/** What the merge moves, in words. */
export function Effects({ effects }: { effects: MergeEffects }) {
  const t = useTexts('driver_merges');
  const rows = shown.filter((key) => effects[key] > 0);
  return (
    <Panel title={t('effects')}>
      <ul className={css.effects}>
        {rows.map((key) => (
          <li key={key}>{t(`effect.${key}`, { count: effects[key] })}</li>
        ))}
        <li>{t('effect.sign_in')}</li>
        <li>{t('effect.consent')}</li>
        <li>{t('effect.undo')}</li>
      </ul>
    </Panel>
  );
}
