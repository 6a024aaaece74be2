import { expect, test } from 'vitest';
import { Arrival } from '#contract/accounts/arrival.ts';
import { arrivalOf } from './arrival.ts';

test('the parameters of the address and the host of another site are kept, nothing else', () => {
  const found = arrivalOf(
    '?utm_source=meta&utm_campaign=autumn%202026&fbclid=IwAR1&page=2',
    'https://L.facebook.com/l.php?u=x&h=secret',
    'cabina.test',
  );
  expect(found).toEqual({ utm_source: 'meta', utm_campaign: 'autumn 2026', referrer: 'l.facebook.com' });
  expect(Arrival.parse(found)).toEqual(found);
});

test('a visit without anything, or from a page of ours, has no arrival', () => {
  expect(arrivalOf('', '', 'cabina.test')).toBeUndefined();
  expect(arrivalOf('?utm_source=%20', 'https://cabina.test/job-posts', 'cabina.test')).toBeUndefined();
});

test('what is too long is cut, so that the registration is not refused', () => {
  const found = arrivalOf(`?utm_content=${'x'.repeat(500)}`, '', 'cabina.test');
  expect(Arrival.safeParse(found).success).toBe(true);
});
