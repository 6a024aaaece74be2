import { locales, type Locale } from '#contract/people.ts';
import type { Namespace } from './namespaces.ts';
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

/** The language of the URL applies to this visit and is not stored. */
function named(): Locale | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLocale(lang) ? lang : undefined;
}

/** A server-rendered page keeps its language. */
function served(): Locale | undefined {
  const { lang } = document.documentElement;
  return document.getElementById('app')?.childElementCount && isLocale(lang) ? lang : undefined;
}

function guessed(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return named() ?? readChoice() ?? served() ?? wanted.find(isLocale) ?? currentLocale();
}

/** Resolves when the texts of the app shell are loaded; each route loads its own namespace. */
export async function startTexts(): Promise<void> {
  await changeLocale(guessed());
  const withShell = textsWithShell();
  await (withShell ? texts(...withShell) : texts('shell', 'ui', 'errors'));
}

/** Those of the file that the server has named, when it is one with the texts of the page's layout (kernel/pages/web-pages.ts). */
function textsWithShell(): Namespace[] | undefined {
  const link = document.querySelector(`link[rel="preload"][href*="/${currentLocale()}/shell-ui-errors-"]`);
  const [, names] = /\/([\w-]+)\.json$/.exec(link?.getAttribute('href') ?? '') ?? [];
  return names?.split('-') as Namespace[] | undefined;
}

/** Changes the language now and stores the choice for the next visit. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(storedChoice, locale);
    document.cookie = `cabina_locale=${locale}; path=/; max-age=31536000; samesite=lax`; // for server-rendered pages
  } catch {
    // without storage the language still changes on this page
  }
  if (locale !== currentLocale()) await changeLocale(locale);
}

/**
 * The language of the account precedes the detected one; the language of a link and a choice in this browser precede both, where the side
 * has it.
 */
export const applyUserLocale = async (locale: Locale, offered: readonly Locale[] = locales): Promise<void> => {
  const chosen = named() ?? readChoice();
  const wanted = chosen && offered.includes(chosen) ? currentLocale() : locale;
  if (wanted !== currentLocale()) await changeLocale(wanted);
};
