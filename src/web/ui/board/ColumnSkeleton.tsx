import { Bar } from '../Skeletons.tsx';
import css from './Board.module.css';

const Bars = () => (
  <div className={css.content}>
    <Bar width="60%" height={16} />
    <Bar width="85%" />
  </div>
);

export const ColumnSkeleton = () => (
  <div className={css.skeleton} aria-hidden>
    {[0, 1, 2].map((card) => (
      <div key={card} className={css.card}>
        <Bars />
      </div>
    ))}
  </div>
);

/** A card that is not loaded yet, with the estimated height. */
export const CardSkeleton = ({ height = 140 }: { height?: number | undefined }) => (
  <div className={css.card} style={{ blockSize: height }} aria-hidden>
    <Bars />
  </div>
);
