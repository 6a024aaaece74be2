/** Letters that Unicode does not decompose, as the server writes them. */
const letters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' };

/** Lower case, without accents. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłøđðıæœþ]/g, (letter) => letters[letter]!);

/** Every typed word begins a word of the text, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export interface Part {
  text: string;
  is_matched: boolean;
}

/** The text in parts: beginnings of words that were typed, words with one mistake of a typed word, and typed digits of a number. */
export function matchedParts(text: string, typed: string): Part[] {
  const searched = plain(typed).split(/\s+/u).filter(Boolean);
  const digits = typed.replaceAll(/\D/g, '');
  const isNumber = /^\+?[\d\s()/.-]+$/.test(text);
  if (isNumber) return digits.length < 3 ? [{ text, is_matched: false }] : partsOfNumber(text, digits);
  return text.split(/([^\p{L}\p{N}\p{M}]+)/u).flatMap((word, place) => {
    const matched = place % 2 === 1 ? 0 : lengthMatched(word, searched);
    return [
      { text: word.slice(0, matched), is_matched: true },
      { text: word.slice(matched), is_matched: false },
    ].filter((part) => part.text !== '');
  });
}

/** How many letters of the word were typed. Accents and letters such as ß have another length without them. */
function lengthMatched(word: string, searched: readonly string[]): number {
  const bare = plain(word);
  const inWords = searched.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  const longest = Math.max(0, ...inWords.filter((part) => bare.startsWith(part)).map((part) => part.length));
  if (longest === 0) return inWords.some((part) => isOneMistake(bare, part)) ? word.length : 0;
  let length = 0;
  while (length < word.length && plain(word.slice(0, length)).length < longest) length++;
  return length;
}

function partsOfNumber(text: string, digits: string): Part[] {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const all = text.replaceAll(/\D/g, '');
  // the zero of a national number, or of a call abroad, is not stored
  const found = all.includes(digits) ? digits : digits.replace(/^0+/, '');
  const first = found === '' ? -1 : all.lastIndexOf(found);
  if (first === -1) return [{ text, is_matched: false }];
  const [from, till] = [places[first]!, places[first + found.length - 1]! + 1];
  return [
    { text: text.slice(0, from), is_matched: false },
    { text: text.slice(from, till), is_matched: true },
    { text: text.slice(till), is_matched: false },
  ].filter((part) => part.text !== '');
}

/** One letter more, less or another one, or two neighbours exchanged. Words of two letters are too short for a mistake. */
export function isOneMistake(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 3 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  );
}
