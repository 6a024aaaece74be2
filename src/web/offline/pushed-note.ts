/** A notification as the server pushes it. */
export interface PushedNote {
  id: number;
  name: string;
  data: Record<string, string | number>;
  link: string | null;
}

/** The order in which the person and the subject of a notification are shown. */
export const noteWords = ['driver', 'company', 'campaign', 'audience', 'person', 'place', 'reason', 'task', 'about'] as const;

/** The person and subject of a notification, if it has them. */
export const detailOf = ({ data }: Pick<PushedNote, 'data'>): string =>
  noteWords
    .map((word) => data[word])
    .filter((value) => value !== undefined && value !== '')
    .join(' · ');

/**
 * The sentence in the language of the worker. `sentences` has the texts of notifications.json by name, with the endings of plurals. An
 * unknown name comes from a newer server: the sentence without a name says that something is new.
 */
export function sentenceOf({ name, data }: PushedNote, sentences: Readonly<Record<string, string>>, language: string): string {
  const { count } = data;
  const plural = typeof count === 'number' ? `${name}_${new Intl.PluralRules(language).select(count)}` : name;
  const text = sentences[plural] ?? sentences[`${name}_other`] ?? sentences[name] ?? sentences[''] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, word: string) => String(data[word] ?? whole));
}

/** A path of this site; anything else opens the given page. */
export const ownLink = (link: string | null, otherwise: string): string => (link !== null && /^\/(?![/\\])/.test(link) ? link : otherwise);
