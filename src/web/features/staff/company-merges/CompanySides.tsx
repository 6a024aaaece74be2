import type { CompanyMergeEffects, CompanyMergeField, CompanyMergePreview } from '#contract/staff/company-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from '../driver-merges/Merge.module.css';

interface Props {
  preview: CompanyMergePreview;
  /** The fields that come from the merged company. */
  fields: ReadonlySet<CompanyMergeField>;
  onChoose: (field: CompanyMergeField, side: 'survivor' | 'merged') => void;
}

/** Both companies beside each other. Each field in which they differ has a choice. */
export function CompanySides({ preview, fields, onChoose }: Props) {
  const t = useTexts('company_merges');
  return (
    <div className={css.pair}>
      {(['survivor', 'merged'] as const).map((side) => (
        <header key={side} className={css.head}>
          <small>{t(side === 'survivor' ? 'goes_on' : 'is_merged')}</small>
          <h3>{preview[side].name}</h3>
          <p>{[`#${preview[side].id}`, t('registered', { day: day(preview[side].created_at) })].join(' · ')}</p>
        </header>
      ))}
      {preview.differs.length === 0 && <p className={css.whole}>{t('no_difference')}</p>}
      {preview.differs.map((row) => {
        const chosen = fields.has(row.field) ? 'merged' : 'survivor';
        return (
          <fieldset key={row.field} className={css.field}>
            <legend>{t(`field.${row.field}`)}</legend>
            {(['survivor', 'merged'] as const).map((side) => (
              <label key={side} className={css.choice} data-chosen={chosen === side || undefined}>
                <input type="radio" name={row.field} checked={chosen === side} onChange={() => onChoose(row.field, side)} />
                <span>{row[side] || t('empty')}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

const shown = [
  'users',
  'audiences',
  'campaigns',
  'offers',
  'unlocks',
  'hires',
  'slots',
  'transactions',
] as const satisfies readonly (keyof CompanyMergeEffects)[];

/** What the merge moves, in words. */
export function CompanyEffects({ effects }: { effects: CompanyMergeEffects }) {
  const t = useTexts('company_merges');
  return (
    <Panel title={t('effects')}>
      <ul className={css.effects}>
        {shown
          .filter((key) => effects[key] > 0)
          .map((key) => (
            <li key={key}>{t(`effect.${key}`, { count: effects[key] })}</li>
          ))}
        <li>{t('effect.prices')}</li>
        <li>{t('effect.owners')}</li>
      </ul>
    </Panel>
  );
}
