import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, locales, type Locale } from '#contract/people.ts';
import type { Namespace } from './namespaces.ts';

const storedChoice = 'cabina.locale';
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Company and staff screens speak es, de and en only: whoever reads pl or ro sees those in English. */
const fileOf = (locale: string, namespace: string) => files[`./${locale}/${namespace}.json`] ?? files[`./en/${namespace}.json`];

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    const load = fileOf(locale, namespace);
    if (!load) return done(new Error(`No texts "${namespace}" in ${locale}`), false);
    load().then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, true),
    );
  },
};

function guessed(): Locale {
  const chosen = readChoice();
  if (chosen) return chosen;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isLocale) ?? defaultLocale;
}

function readChoice(): Locale | undefined {
  try {
    const chosen = localStorage.getItem(storedChoice);
    return isLocale(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

/** Spanish has a "many" form for millions only, worded like "other": the texts do without it. */
function spareSpanishMany() {
  const resolver = i18next.services.pluralResolver as { getSuffix: (code: string, ...rest: unknown[]) => string };
  const suffix = resolver.getSuffix.bind(resolver);
  resolver.getSuffix = (code, ...rest) => (code.startsWith('es') ? suffix(code, ...rest).replace('_many', '_other') : suffix(code, ...rest));
}

/** Ready when the texts of the frame are there; each page brings its own namespace. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: guessed(),
      supportedLngs: [...locales],
      fallbackLng: false,
      ns: ['shell', 'ui', 'errors'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
  spareSpanishMany();
  showLanguage();
}

const showLanguage = () => document.documentElement.setAttribute('lang', currentLocale());

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : defaultLocale);

/** For a route's loader: the page appears with its texts, never with its keys. */
export const texts = (...namespaces: Namespace[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** Changes the language now and keeps the choice for the next visit. */
export async function speak(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(storedChoice, locale);
  } catch {
    // a browser that keeps nothing still changes the language of this page
  }
  if (locale === i18next.language) return;
  await i18next.changeLanguage(locale);
  showLanguage();
}

/** The language that the account names wins over the guess, once, right after sign-in. */
export const speakAsUser = (locale: Locale): Promise<void> => (readChoice() ? Promise.resolve() : speak(locale));
