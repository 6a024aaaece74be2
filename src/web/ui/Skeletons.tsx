import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Skeletons.module.css';

/** One grey bar; varying widths resemble a list. */
export const Bar = ({ width = '100%', height = 14 }: { width?: string | number; height?: number }) => (
  <span className={css.bar} style={{ inlineSize: width, blockSize: height }} />
);

const widths = ['72%', '54%', '86%', '63%', '78%', '48%'];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Announces loading once; the bars are hidden from screen readers. */
function Loading({ children, className }: { children: React.ReactNode; className?: string | undefined }) {
  const t = useTexts('ui');
  return (
    <div className={className} role="status" aria-busy="true" aria-label={t('loading')}>
      <div aria-hidden>{children}</div>
    </div>
  );
}

export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading>
    {times(rows).map((row) => (
      <div key={row} className={css.row}>
        <Bar width={32} height={32} />
        <Bar width={widths[row % widths.length]!} />
        <Bar width={90} />
      </div>
    ))}
  </Loading>
);

/** Text that is loading: a note, a short list inside a dialog. */
export const LinesSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <Loading className={css.lines}>
    {times(lines).map((line) => (
      <div key={line} className={css.line}>
        <Bar width={widths[line % widths.length]!} />
      </div>
    ))}
  </Loading>
);

export const CardsSkeleton = ({ cards = 3 }: { cards?: number }) => (
  <Loading>
    <div className={css.cards}>
      {times(cards).map((card) => (
        <div key={card} className={css.card}>
          <Bar width="60%" height={18} />
          <Bar width="90%" />
          <Bar width="75%" />
          <Bar width={120} height={36} />
        </div>
      ))}
    </div>
  </Loading>
);

export const FormSkeleton = ({ fields = 5 }: { fields?: number }) => (
  <Loading>
    {times(fields).map((field) => (
      <div key={field} className={css.field}>
        <Bar width={140} height={12} />
        <Bar height={38} />
      </div>
    ))}
  </Loading>
);

export const PageSkeleton = () => (
  <Loading className={css.page}>
    <div className={css.head}>
      <Bar width={220} height={26} />
    </div>
    {times(6).map((row) => (
      <div key={row} className={css.row}>
        <Bar width={widths[row % widths.length]!} />
        <Bar width={90} />
      </div>
    ))}
  </Loading>
);
