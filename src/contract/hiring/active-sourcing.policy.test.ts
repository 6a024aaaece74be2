import { expect, test } from 'vitest';
import { findContact } from './active-sourcing.policy.ts';

test.each([
  ['Llámame al 600 123 456.', '600 123 456'],
  ['Tel. 0151/23456789', '0151/23456789'],
  ['Rufen Sie an: +49 (0)30 123 45 67', '+49 (0)30 123 45 67'],
  ['0048600123', '0048600123'],
  ['600.123.456', '600.123.456'],
  ['6\u200B0\u200B0123456', '600123456'],
  ['６００１２３４５６', '600123456'],
  ['Schreiben Sie an lkw@nordlicht.de bitte', 'lkw@nordlicht.de'],
  ['lkw (at) nordlicht.de', 'lkw (at) nordlicht.de'],
  ['Mehr auf nordlicht.de/jobs', 'nordlicht.de/jobs'],
  ['https://example.test/x?y=1', 'https://example.test/x?y=1'],
  ['wa.me/34600123456', 'wa.me/34600123456'],
  ['WWW: www.nordlicht.example', 'www.nordlicht.example'],
])('%s names %s', (message, found) => expect(findContact(message)).toBe(found));

test.each([
  'Zugmaschine ab Montag, jede Nacht zu Hause.',
  '2.500 – 3.000 € im Monat, netto 2.100,00 €',
  'Vom 01.03.2027 bis 15.04.2027, 06:00-14:30, z.B. nach 28001 Madrid.',
  'Empiezas el 2027-03-01 a las 6:00. Son 40.000 km al año con un camión de 2024.',
  'Vas a casa cada noche.Es un puesto fijo, C95 y ADR, 40h.',
  'Trucks from 7.5 t to 40 t, 12/24 shifts, 1,000 bonus.',
])('%s names nothing', (message) => expect(findContact(message)).toBeUndefined());
