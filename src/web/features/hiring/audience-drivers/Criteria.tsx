import type { CriterionResult } from '#contract/matching/matching.ts';
import css from '#web/features/matching/matching/Matching.module.css';
import { useCriterionWords } from '#web/features/matching/matching/use-criterion-words.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status } from '#web/ui/StatusDot.tsx';

/** What an audience requires beside what the driver has. */
export function Criteria({ criteria }: { criteria: readonly CriterionResult[] }) {
  const t = useTexts('matching');
  const { nameOf, wordsOf } = useCriterionWords();
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('criterion')}</th>
            <th scope="col">{t('asked')}</th>
            <th scope="col">{t('has')}</th>
            <th scope="col">{t('met')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ criterion, required, has, met, operator }) => (
            <tr key={criterion}>
              <th scope="row">{nameOf(criterion)}</th>
              <td data-label={t('asked')}>{wordsOf(criterion, required, operator)}</td>
              <td data-label={t('has')}>{wordsOf(criterion, has)}</td>
              <td data-label={t('met')}>
                <Status level={met ? 'success' : 'danger'}>{met ? t('yes') : t('no')}</Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
