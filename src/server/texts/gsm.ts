/** 3GPP TS 23.038, default alphabet and its extension. One other character halves the capacity of a message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');
const replaced: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

const known = (letter: string) => basic.has(letter) || extended.has(letter);

/** Keeps ñ, ü, é and all letters of the alphabet, removes the accents of others, and drops what is still unknown. */
export function toGsm(text: string): string {
  return [...text.normalize('NFC')]
    .flatMap((letter) => [...(known(letter) ? letter : (replaced[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')))])
    .filter(known)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The number of billed parts: 160 characters in one, 153 each in several. A character of the extension counts twice. */
export function smsParts(gsm: string): number {
  const length = [...gsm].reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}

/** Cuts at a word boundary: 'Transportes Hermanos...', not 'Transportes Hermanos Gar…'. */
export function shortened(text: string, longest: number): string {
  const letters = [...text.trim()];
  if (letters.length <= longest) return text.trim();
  const head = letters.slice(0, longest - 3).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).trimEnd()}...`;
}
