import css from './SidePictures.module.css';

const people = [
  [92, 52],
  [150, 104],
  [232, 40],
  [236, 100],
  [200, 120],
  [312, 88],
  [398, 96],
  [60, 108],
  [432, 46],
  [-60, 60],
  [-150, 110],
  [530, 112],
  [610, 40],
] as const;
const fitting = new Set([2, 3, 5]);

/** Places of drivers around a depot; those that fit are filled. */
export function SearchPicture() {
  return (
    <svg className={css.picture} viewBox="-210 9 900 132" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path
        className={css.way}
        d="M-220 70 C -120 120 -60 110 0 92 C 90 60 140 130 240 76 S 400 40 490 84 S 620 110 700 60 M180 -10 C 200 50 260 60 300 160"
      />
      <circle className={css.ring} cx="268" cy="72" r="62" />
      <path className={css.depot} d="M252 78 V64 L268 54 L284 64 V78 Z" />
      {people.map(([x, y], index) => (
        <circle key={x} className={fitting.has(index) ? css.fits : css.other} cx={x} cy={y} r={fitting.has(index) ? 8 : 5} />
      ))}
    </svg>
  );
}
