import type { FirstDay } from '#contract/hiring/first-day.ts';
import type { Copy } from './templates.ts';

type Labels = Record<keyof FirstDay, string>;

/** The parts of the plan that the company has filled in. */
export const firstDayLines =
  (labels: Labels) =>
  ({ time, place, person }: FirstDay): NonNullable<Copy['facts']> => {
    const lines = { time: time ?? '', place, person: [person?.full_name, person?.phone].filter(Boolean).join(', ') };
    return (['time', 'place', 'person'] as const).filter((each) => lines[each] !== '').map((each) => [labels[each], lines[each]]);
  };
