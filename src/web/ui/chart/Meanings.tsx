import type { MeaningName } from '#contract/foundation/figures.ts';
import type statistics from '#web/i18n/es/statistics.json';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Chart.module.css';

export type AboutKey = keyof (typeof statistics)['about'];

/** How a chart is divided, and what each of its figures counts: the sentences of docs/figures.md. */
export function Meanings({ about, meanings }: { about?: AboutKey | undefined; meanings: readonly MeaningName[] }) {
  const t = useTexts('statistics');
  return (
    <>
      {about && <p className={css.about}>{t(`about.${about}`)}</p>}
      <dl className={css.meanings}>
        {meanings.map((meaning) => (
          <div key={meaning}>
            <dt>{t(`figure.${meaning}`)}</dt>
            <dd>{t(`meaning.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
