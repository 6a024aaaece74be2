/** Letters that are not a letter and an accent. German ones are written as banks write them. */
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '"': "'",
  '·': '-',
  '×': 'x',
  ';': ',',
  '€': 'EUR',
};

/**
 * A text in the character set that every bank of the SEPA accepts, at most `max` characters. What has no such character becomes a full
 * stop. Slashes at the beginning and pairs of slashes have a meaning of their own, so they are replaced.
 */
export function sepaText(text: string, max: number): string {
  const composed = text.normalize('NFC');
  const plain = [...composed].map((letter) => letters[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')).join('');
  const allowed = plain
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
    .trim()
    .slice(0, max)
    .trim();
  return allowed === '' ? 'NOTPROVIDED' : allowed;
}

/** Cents as banks write an amount: 1234.05. */
export const bankAmount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
