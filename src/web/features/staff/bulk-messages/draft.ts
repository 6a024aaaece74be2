import type { Locale } from '#contract/people.ts';

interface Translation {
  language: Locale;
  subject: string;
  message: string;
}

/** The fields of the composer. A type, because forms take types with an index. */
export type Draft = {
  subject: string;
  message: string;
  language: Locale;
  translations: Translation[];
  when: 'now' | 'later';
  day: string | null;
  time: string;
};
