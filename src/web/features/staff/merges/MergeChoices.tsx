import { mergeSides, type MergeSide } from '#contract/staff/merges.ts';
import css from './Merge.module.css';
import type { MergeTexts } from './MergeNotes.tsx';

/** Which fields come from the merged account. */
export interface Choices<Field> {
  fields: ReadonlySet<Field>;
  onChoose: (field: Field, side: MergeSide) => void;
}

interface Props<Field> extends Choices<Field> {
  t: MergeTexts;
  heads: Record<MergeSide, { name: string; facts: string }>;
  /** The fields in which they differ. */
  rows: readonly ({ field: Field; label: string } & Record<MergeSide, string>)[];
}

/** Both accounts beside each other. Each field in which they differ has a choice. */
export function MergeChoices<Field extends string>({ t, heads, rows, fields, onChoose }: Props<Field>) {
  return (
    <div className={css.pair}>
      {mergeSides.map((side) => (
        <header key={side} className={css.head}>
          <small>{t(side === 'survivor' ? 'goes_on' : 'is_merged')}</small>
          <h3>{heads[side].name}</h3>
          <p>{heads[side].facts}</p>
        </header>
      ))}
      {rows.length === 0 && <p className={css.whole}>{t('no_difference')}</p>}
      {rows.map((row) => {
        const chosen = fields.has(row.field) ? 'merged' : 'survivor';
        return (
          <fieldset key={row.field} className={css.field}>
            <legend>{row.label}</legend>
            {mergeSides.map((side) => (
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
