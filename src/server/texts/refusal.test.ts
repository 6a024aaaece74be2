import { describe, expect, it } from 'vitest';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { locales } from '#contract/people.ts';
import { refusalText } from './refusal.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const values = {
  min: 3,
  max: 9,
  seconds: 60,
  field: 'colour',
  size: '9 MB',
  allowed: 'PDF',
  days: 30,
  found: '600 100 200',
  rules: 'BR-02',
};

describe.each(locales)('refusal texts in %s', (locale) => {
  it.each(codes)('%s is a sentence without values', (code) => {
    const text = refusalText(code, locale);
    expect(text).toMatch(/^\p{Lu}.*\p{L}/u);
    expect(text).not.toMatch(/[{}[\]]| {2}| [.,]/);
  });
  it.each(codes)('%s is a sentence with every value', (code) => {
    expect(refusalText(code, locale, values)).not.toMatch(/[[\]]| {2}| [.,]/);
  });
});

it('contains the limit when it is given', () => {
  expect(refusalText('too_short', 'en', { min: 8 })).toBe('Too short: at least 8 characters.');
  expect(refusalText('payload_too_large', 'es', { size: '2.310 kB', max: '2.048 kB' })).toBe(
    'Ocupa demasiado (2.310 kB). El máximo es 2.048 kB.',
  );
});

it('has the exact texts of the specification', () => {
  expect(refusalText('signed_out', 'en')).toBe('Your session has been expired!');
  expect(refusalText('forbidden', 'en')).toBe("You don't have access to do this");
  expect(refusalText('internal', 'en')).toBe('Something went wrong. Please try again or contact customer support.');
});
