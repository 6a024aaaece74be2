import { expect, test } from 'vitest';
import { languageOf } from './rules.ts';

test.each([
  ['Hola, ¿a qué hora empieza el turno de mañana?', 'es'],
  ['Llego a las ocho, gracias', 'es'],
  ['Guten Tag, wann kann ich anfangen?', 'de'],
  ['Ja, das passt mir gut.', 'de'],
  ['Can you call me tomorrow at eight?', 'en'],
  ['Dzień dobry, kiedy mogę zacząć?', 'pl'],
  ['Tak, jestem już na miejscu', 'pl'],
  ['Bună ziua, când pot să încep?', 'ro'],
  ['Da, sunt la ora opt in Arad', 'ro'],
  // too few words
  ['ok', undefined],
  ['OK 👍 8:00', undefined],
  ['Madrid – Lyon', undefined],
  ['', undefined],
  ['مرحبا', undefined],
])('%j is written in %s', (text, language) => expect(languageOf(text)).toBe(language));
