import { marketOf } from '#contract/foundation/places.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import css from './ExampleMap.module.css';

type Town = readonly [name: string, x: number, y: number, count: number];

/** 150 km from west to east, made from Natural Earth's inner borders and GeoNames' places; the ring is 40 km. */
const madrid = {
  borders:
    'M5 294l-19 6l-13 -6l-8 -24M267 -52l-14 23l-36 15l-15 21l-11 49l-32 8l-24 34l-7 28l-19 7l-14 -7l0 8l1 7l-11 16l-2 54l-29 5l-17 34l-8 1l-7 -5l-4 13l-2 9l-7 19l-4 7M89 99l-5 11l20 -1l-6 -13l-9 3M5 294l19 4l23 -15l23 -29l8 25l14 12l20 -20l19 -6l13 13l24 -3l18 16l65 23l11 11l27 2l19 11l-6 26l-46 37l-30 11l17 12l15 -7l42 -22l2 -10l34 -13l7 -10l42 -4l9 6l49 -19l8 10l22 -3l8 -9l-5 -22l-6 -50l-7 -2l-15 13l-2 -29l8 -10l4 -24l-5 -13l-13 -7l-2 -29l-14 -12l-14 3l0 -14l-11 -12l3 -20l-12 -1l-11 -15l-14 4l-8 -8l6 -12l-2 -15l-16 -15l9 -27l7 -8l-1 -11l13 -43',
  towns: [
    ['Madrid', 280, 210, 31],
    ['Alcalá de Henares', 387, 183, 8],
    ['Getafe', 262, 262, 6],
    ['Alcobendas', 304, 148, 5],
    ['Móstoles', 208, 234, 4],
  ],
  outside: [
    ['Guadalajara', 450, 121, 0],
    ['Aranjuez', 312, 376, 0],
    ['Segovia', 131, 24, 0],
  ],
} satisfies Example;
const hannover = {
  borders:
    'M615 -11l-10 0l-5 10l-6 6l-7 6l-7 2l-7 2l-11 0l-12 1l-9 3l-1 8l0 13l4 11l5 5l2 11l9 5l13 24l8 13l8 0l7 3l-6 8l-2 11l2 9l10 15l-8 4l-4 6l-2 9l18 25l7 3l8 6M619 217l-12 4l-5 8l6 7l-1 7l2 9l5 5l4 8M616 276l-7 4l-2 8l4 6l5 6l-2 8l-9 8l-14 6l3 9l0 7l-19 3l-11 3l-34 0l-14 3l-7 11l-6 4l-8 -1l2 9l7 8l7 4l-6 7l-1 7l6 8l0 9l-5 7l-5 5l-5 10l0 11l1 8l5 8l5 6l4 8M193 477l4 -9l6 -5l4 -9l2 -9l1 -7l-4 -6l4 -7l-12 -2l-11 -1l-8 3l1 -11l-1 -10l-8 -7l-10 1l3 -7l3 -11l-10 -8l-6 5l-10 -3l-1 -8l4 -9l-3 -7l-2 -10l3 -10l-10 -7l-1 -10l-21 -5l-8 1l-7 1l1 -9l-3 -9l6 -7l7 -1l-2 -9l8 -8l-6 -3l-9 -4l-7 -4l2 -10l1 -11l1 -7l11 -3l8 -4l5 -11l9 -13l-5 -14l5 -10l-5 -7l-6 -6l-15 7l-7 7l-4 8l-4 11l-19 7l-8 4l-9 1l-26 -3l-4 -9l-1 -11l1 -9l-8 -19l-8 -5l-16 6l-16 0l-13 7l-3 13l-8 6',
  towns: [
    ['Hannover', 280, 210, 31],
    ['Hildesheim', 336, 303, 8],
    ['Garbsen', 230, 180, 6],
    ['Celle', 369, 108, 5],
    ['Peine', 407, 233, 4],
  ],
  outside: [
    ['Braunschweig', 482, 268, 0],
    ['Hameln', 130, 322, 0],
    ['Nienburg', 120, 90, 0],
  ],
} satisfies Example;
interface Example {
  borders: string;
  towns: readonly Town[];
  outside: readonly Town[];
}

/** An example of the postcode search, as a small image of the reader's country. */
export function ExampleMap() {
  const t = useTexts('landing');
  const locale = useLocale();
  const { borders, towns, outside }: Example = marketOf(locale) === 'DE' ? hannover : madrid;
  return (
    <figure className={css.figure}>
      <svg className={css.map} viewBox="0 0 560 420" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path className={css.border} d={borders} />
        <circle className={css.ring} cx="280" cy="210" r="149" />
        {[...towns, ...outside].map(([name, x, y, count]) => (
          <g key={name} className={count > 0 ? css.found : css.town}>
            <circle cx={x} cy={y} r={count > 0 ? 8 + count * 0.32 : 3} />
            {count > 0 && (
              <text x={x} y={y + 4}>
                {count}
              </text>
            )}
            <text className={css.name} x={x} y={y + (count > 20 ? 34 : 26)}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={css.caption}>{t('search.example', { place: towns[0]![0] })}</figcaption>
    </figure>
  );
}
