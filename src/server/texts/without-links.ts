const LENGTH = 60;

/**
 * A name that somebody typed, for a mail to a person who does not know them: without addresses that mail programs turn into links, and cut.
 * 'Ihr Konto ist gesperrt http://evil.example/login' becomes 'Ihr Konto ist gesperrt'.
 */
export const withoutLinks = (name: string): string =>
  name
    .replaceAll(/\S*(?::\/\/|www\.)\S*/giu, '')
    .replaceAll(/(?<=[\p{L}\d-])\.(?=\p{L}{2,})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH);
