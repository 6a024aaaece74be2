import type { MergeField, MergePreview } from '#contract/staff/driver-merges.ts';
import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import css from './Merge.module.css';
import { useFieldValue } from './use-field-value.ts';

interface Props {
  preview: MergePreview;
  /** The fields that come from the merged profile. */
  fields: ReadonlySet<MergeField>;
  onChoose: (field: MergeField, side: 'survivor' | 'merged') => void;
}

/** Both profiles beside each other. Each field in which they differ has a choice. */
export function SideBySide({ preview, fields, onChoose }: Props) {
  const t = useTexts('driver_merges');
  const valueOf = useFieldValue();
  const { survivor, merged, differs } = preview;
  return (
    <div className={css.pair}>
      <Head driver={survivor} role={t('goes_on')} />
      <Head driver={merged} role={t('is_merged')} />
      {differs.length === 0 && <p className={css.whole}>{t('no_difference')}</p>}
      {differs.map(({ field }) => {
        const chosen = fields.has(field) ? 'merged' : 'survivor';
        return (
          <fieldset key={field} className={css.field}>
            <legend>{t(`field.${field}`)}</legend>
            {(['survivor', 'merged'] as const).map((side) => (
              <label key={side} className={css.choice} data-chosen={chosen === side || undefined}>
                <input type="radio" name={field} checked={chosen === side} onChange={() => onChoose(field, side)} />
                <span>{valueOf(field, preview[side]) || t('empty')}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function Head({ driver: { id, full_name, created_at, last_seen_at }, role }: { driver: AdminDriver; role: string }) {
  const t = useTexts('driver_merges');
  return (
    <header className={css.head}>
      <small>{role}</small>
      <h3>{full_name || `#${id}`}</h3>
      <p>
        {[`#${id}`, t('registered', { day: day(created_at) }), last_seen_at && t('last_seen', { day: day(last_seen_at) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}
