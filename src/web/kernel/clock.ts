/** A Date header has whole seconds and network latency: smaller differences are ignored. */
const TOLERANCE_MS = 90_000;
let offset = 0;

/** Server time. A browser clock can be hours off, which would break relative times. */
export function learnTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Milliseconds, by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
/** Converts a time of this browser's clock to server time. */
export const serverTime = (local: number): number => local + offset;
/** The calendar day, YYYY-MM-DD: in the reader's time zone, or in another one. */
export const today = (timeZone?: string): string => new Date(serverNow()).toLocaleDateString('sv-SE', { timeZone });
/** Days of the calendar: a day with a clock change has 23 or 25 hours. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const daysAgo = (days: number): string => addDays(today(), -days);

/** The zone of the company's clock. */
export const companyZone = 'Europe/Berlin';
/** The day and time of day in the company's calendar, as forms and calls take them. */
export function companyTime(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: companyZone }).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** The moment at which the company's clock shows this. The offset is that of the guess, corrected once around a clock change. */
export function companyMoment(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const shownAt = (moment: number) => {
    const shown = companyTime(new Date(moment));
    return Date.parse(`${shown.date}T${shown.time}:00Z`);
  };
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted));
}
