import { day, moment, money } from '#web/ui/format.ts';

/** Names of stored cents: `amount_net`, `price`, `cost_per_unlock`, `hold_net`. */
const cents = /^(amount|price|cost)(_|$)|_(net|gross|cents)$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const calendarDay = /^\d{4}-\d\d-\d\d$/;

/** A stored value as text: money, times and days in their usual form. `wordOf` gives the words of yes and no. */
export function detailValue(name: string, value: unknown, wordOf: (value: boolean) => string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return wordOf(value);
  if (Array.isArray(value)) return value.map((each) => detailValue(name, each, wordOf)).join(', ') || '–';
  if (typeof value === 'number') return cents.test(name) ? money(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (timestamp.test(value)) return moment(value);
  return calendarDay.test(value) ? day(value) : value;
}
