import anyAscii from 'any-ascii';
import { SegmentedMessage } from 'sms-segments-calculator';

/** 3GPP TS 23.038, default alphabet and its extension. One other character halves the capacity of a message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');
/** Greek capitals are in the alphabet, but the rest of a Greek name is not: all of it is transliterated. */
const known = (letter: string) => (basic.has(letter) && !/\p{Script=Greek}/u.test(letter)) || extended.has(letter);

/** What any-ascii writes as a word or another sign. */
const dropped = /\p{Extended_Pictographic}|\u200d|\ufe0f/gu;

/** Keeps ñ, ü, é and every other letter of the networks, transliterates the rest to Latin letters, and drops pictures. */
export const toGsm = (text: string): string => nearestGsm(text).replace(/\s+/g, ' ').trim();

/** The same with its lines. */
export function nearestGsm(text: string): string {
  return [...text.normalize('NFC').replace(dropped, '').replaceAll('·', '-')]
    .flatMap((letter) => [...(known(letter) ? letter : anyAscii(letter))])
    .filter(known)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Segments that the provider bills for a text as it is written, and the letters that put it into the alphabet with half the room. */
export function sizeOfSms(text: string): { encoding: 'GSM-7' | 'UCS-2'; segments: number; outside: string[] } {
  const { encodingName, segmentsCount } = new SegmentedMessage(text);
  const isOutside = (letter: string) => new SegmentedMessage(letter).encodingName !== 'GSM-7';
  const outside = encodingName === 'GSM-7' ? [] : [...new Set([...text].filter(isOutside))];
  return { encoding: encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2', segments: segmentsCount, outside };
}

/** Segments that the provider bills: 160 septets in one, 153 each in several, and a sign of two septets is never split. */
export const smsSegments = (gsm: string): number => new SegmentedMessage(gsm, 'GSM-7').segmentsCount;

/** Cents for that many segments, rounded up. `price`: euros per segment. */
export const costOf = (segments: number, price: number): number => Math.ceil(Number((segments * price * 100).toFixed(6)));

/** Cuts at a word boundary: 'Transportes Hermanos...', not 'Transportes Hermanos Gar…'. */
export function shortened(text: string, longest: number): string {
  const letters = [...text.trim()];
  if (letters.length <= longest) return text.trim();
  const head = letters.slice(0, longest - 3).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).trimEnd()}...`;
}
