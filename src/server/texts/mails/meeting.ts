import type { Locale } from '#contract/people.ts';
import { longDay } from '../format.ts';
import type { Copy } from './templates.ts';

interface Plan {
  day: string;
  time: string;
  place: string;
  person: string;
}

/** When, where and with whom; empty parts are left out. */
export const meetingLines =
  (labels: Plan, locale: Locale) =>
  (plan: Plan): NonNullable<Copy['facts']> => {
    const lines = { ...plan, day: longDay(plan.day, locale) };
    return (['day', 'time', 'place', 'person'] as const).filter((each) => lines[each] !== '').map((each) => [labels[each], lines[each]]);
  };
