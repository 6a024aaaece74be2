import type { Locale } from '#contract/people.ts';
import { changeLocale, currentLocale, isLocale, texts } from './texts.ts';

const storedChoice = 'cabina.locale';

function readChoice(): Locale | undefined {
  try {
    const chosen = localStorage.getItem(storedChoice);
    return isLocale(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

/** A link may name its language: it holds for this visit and is not kept. */
function named(): Locale | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLocale(lang) ? lang : undefined;
}

/** A page that was drawn by the server goes on in its language. */
function served(): Locale | undefined {
  const { lang } = document.documentElement;
  return document.getElementById('app')?.childElementCount && isLocale(lang) ? lang : undefined;
}

function guessed(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return named() ?? readChoice() ?? served() ?? wanted.find(isLocale) ?? currentLocale();
}

/** Ready when the texts of the frame are there; each page brings its own namespace. */
export async function startTexts(): Promise<void> {
  await changeLocale(guessed());
  await texts('shell', 'ui', 'errors');
}

/** Changes the language now and keeps the choice for the next visit. */
export async function speak(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(storedChoice, locale);
    document.cookie = `cabina_locale=${locale}; path=/; max-age=31536000; samesite=lax`; // for pages that the server draws
  } catch {
    // a browser that keeps nothing still changes the language of this page
  }
  if (locale !== currentLocale()) await changeLocale(locale);
}

/** The language of the account wins over the guess; a choice made in this browser wins over both. */
export const speakAsUser = async (locale: Locale): Promise<void> => {
  if (!readChoice() && locale !== currentLocale()) await changeLocale(locale);
};
