import type { Locale } from '#contract/people.ts';

const meetingWith: Record<Locale, (name: string) => string> = {
  es: (name) => `Cita con ${name}`,
  de: (name) => `Termin mit ${name}`,
  en: (name) => `Meeting with ${name}`,
  pl: (name) => `Spotkanie: ${name}`,
  ro: (name) => `Întâlnire cu ${name}`,
};
/** The title of a meeting in a calendar. */
export const meetingSummary = (locale: Locale, name: string): string => meetingWith[locale](name);
