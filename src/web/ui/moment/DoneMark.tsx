import css from './DoneMark.module.css';

/** A tick that is drawn once, for the moments that deserve one. */
export const DoneMark = ({ size = 64 }: { size?: number }) => (
  <svg className={css.mark} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
    <circle className={css.ring} cx="24" cy="24" r="21" pathLength="1" />
    <path className={css.tick} d="M14.5 24.5 L21.5 31.5 L34 18" pathLength="1" />
  </svg>
);
