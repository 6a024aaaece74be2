import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/people.ts';
import { localeOf } from '#server/kernel/session/session.ts';

const requestWith = (accept?: string) => ({ headers: { 'accept-language': accept } }) as unknown as FastifyRequest;
const german: Actor = { side: 'contact', user_id: 1, driver_id: 1, locale: 'de' };

test.each([
  ['de', 'de'],
  ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['nl-NL,nl;q=0.9,de;q=0.8', 'de'],
  ['fr, RO', 'ro'],
  ['fr', 'es'],
  ['*', 'es'],
  ['', 'es'],
])('a request that asks for %j is answered in the first of these languages that the service has: %s', (accept, locale) =>
  expect(localeOf(requestWith(accept), null)).toBe(locale),
);

test('companies and staff get Spanish, German or English', () => {
  const office: Actor = { side: 'staff', user_id: 2, role: 'admin', permissions: [], locale: 'de' };
  expect(localeOf(requestWith('pl,en;q=0.8'), office)).toBe('en');
  expect(localeOf(requestWith('ro'), office)).toBe('de');
});

test('a caller whose languages are all unknown gets the language of the account', () => {
  expect(localeOf(requestWith('fr'), german)).toBe('de');
  expect(localeOf(requestWith(), german)).toBe('de');
  expect(localeOf(requestWith(), null)).toBe('es');
});
