import type { Locale } from '#contract/people.ts';

/** The first line of a mail; without a name the greeting alone. */
export const greetings: Record<Locale, (name: string) => string> = {
  es: (name: string) => (name ? `Hola, ${name}` : 'Hola'),
  de: (name: string) => (name ? `Guten Tag, ${name}` : 'Guten Tag'),
  en: (name: string) => (name ? `Hello ${name}` : 'Hello'),
  pl: (name: string) => (name ? `Dzień dobry, ${name}` : 'Dzień dobry'),
  ro: (name: string) => (name ? `Bună ziua, ${name}` : 'Bună ziua'),
};
