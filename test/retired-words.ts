/** A word that this project does not use, with the term to write in its place. */
export interface RetiredWord {
  /** Whole words in lower case, separated by blanks. */
  words: string;
  replacement: string;
}

/** Parts of identifiers: `isToldAfter` and `told_at` both contain `told`. */
export const retiredNames: readonly RetiredWord[] = [
  { words: 'deed deeds', replacement: 'action' },
  { words: 'tell tells told', replacement: 'notify (a user), announce (to a screen reader), report (an error)' },
  { words: 'hear hears heard', replacement: 'receive, handler, listener' },
  { words: 'say says said speak speaks spoken', replacement: 'message, text, announce; language, locale' },
  { words: 'ask asks asked asking', replacement: 'request, fetch, filter, require, prompt' },
  { words: 'undrawn drawable drawn knowing', replacement: 'render, rendered' },
  { words: 'looks looked', replacement: 'view, check, find' },
  { words: 'stands standing', replacement: 'state, status' },
  { words: 'steer knock oracle flash flashes', replacement: 'manage, request, reference, toast' },
];

/** Words of comments, test titles and documents. */
export const retiredProse: readonly RetiredWord[] = [
  { words: 'deed deeds', replacement: 'action' },
  { words: 'whoever whomever', replacement: 'the person: the driver, a caller, a user' },
  { words: 'tell tells told', replacement: 'notify, show, report, return' },
  { words: 'hears heard', replacement: 'receive, be notified' },
  { words: 'speaks spoken', replacement: 'contain, be in a language' },
  { words: 'stands stood', replacement: 'be, be in, apply' },
  { words: 'undrawn drawable redrawn', replacement: 'render' },
  { words: 'he him his himself', replacement: 'they, them, their, themselves' },
  { words: 'knock oracle', replacement: 'request, reference' },
];

const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;
const regularExpression = /(?<=[=(,:;!&|?[{}\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.source;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/.source;
const token = new RegExp(`(?<comment>${comment})|(?<other>${literal}|${regularExpression})`, 'g');
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])(.+?)\1/g;

/** Comments and test titles of a module. */
export const proseOf = (code: string): string =>
  [
    ...[...code.matchAll(token)].map(({ groups }) => groups?.['comment'] ?? ''),
    ...[...code.matchAll(title)].map(([, , text]) => text!),
  ].join('\n');

/** Code of a module without comments, literals and regular expressions. */
export const codeOf = (code: string): string => code.replaceAll(token, ' ');

/** Prose of a document without code: `names`, blocks and addresses of links. */
export const documentProse = (markdown: string): string => markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>/g, ' ');

/** Words in lower case, `camelCase` and `snake_case` split. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-zà-ÿ’']+/),
  );

/** The retired words in a text, each with its replacement. */
export function findRetired(text: string, vocabulary: readonly RetiredWord[]): string[] {
  const found = wordsOf(text);
  return vocabulary.flatMap(({ words, replacement }) =>
    words
      .split(' ')
      .filter((word) => found.has(word))
      .map((word) => `${word}: write ${replacement}`),
  );
}
