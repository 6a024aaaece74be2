import { useTexts } from '#web/i18n/use-texts.ts';
import { Bar } from '../Skeletons.tsx';
import css from './DataTable.module.css';

const widths = ['70%', '45%', '60%', '35%', '50%'];

export function TableSkeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const t = useTexts('ui');
  return (
    <div className={css.frame} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={css.skeleton} aria-hidden style={{ gridTemplateColumns: `2fr repeat(${Math.max(1, columns - 1)}, 1fr)` }}>
        {Array.from({ length: rows * columns }, (_, index) => (
          <span key={index} className={css.skeletonCell}>
            <Bar width={widths[(index + Math.floor(index / columns)) % widths.length]!} />
          </span>
        ))}
      </div>
    </div>
  );
}
