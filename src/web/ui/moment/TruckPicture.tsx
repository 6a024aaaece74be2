import css from './TruckPicture.module.css';

/** An articulated truck on the road, in the colours of the theme. `arriving`: it drives in once. */
export function TruckPicture({ arriving }: { arriving?: boolean }) {
  return (
    <svg className={css.picture} viewBox="-210 18 900 132" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path
        className={css.far}
        d="M-210 104 L-150 78 L-96 100 L-40 70 L20 102 L52 84 L98 100 L158 62 L226 98 L286 74 L352 104 L410 80 L480 108 L540 72 L610 102 L690 86 L690 150 L-210 150 Z"
      />
      <path className={css.road} d="M-210 132 H690" />
      <path className={css.lane} d="M-200 141 H690" />
      <g className={arriving ? css.arriving : undefined}>
        <g className={css.trailer}>
          <rect x="78" y="42" width="232" height="72" rx="4" />
          <path className={css.panel} d="M126 42 v72 M174 42 v72 M222 42 v72 M270 42 v72" />
          <path className={css.chassis} d="M84 118 H330" />
        </g>
        <g className={css.cab}>
          <path d="M322 118 V58 Q322 50 330 50 H364 Q372 50 376 57 L392 86 Q398 89 398 97 L398 118 Z" />
          <path className={css.glass} d="M340 60 H362 L377 87 H340 Z" />
          <path className={css.lamp} d="M391 103 H398" />
        </g>
        {[112, 138, 164, 340, 380].map((x) => (
          <g key={x} className={css.wheel}>
            <circle cx={x} cy="122" r="12" />
            <circle className={css.hub} cx={x} cy="122" r="5" />
          </g>
        ))}
      </g>
    </svg>
  );
}
