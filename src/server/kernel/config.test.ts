import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { production as real } from '#test/production.ts';
import { hintsOf, readConfig, variables, WrongConfiguration } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.problems;
    throw error;
  }
}
/** Sorted, because problems are reported in the order in which they are found. */
const named = (environment: Record<string, string>) => sorted(problemsOf(environment).map((problem) => problem.split(':')[0]!));
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

describe('in production', () => {
  test('with all required variables', () => {
    expect(readConfig(real)).toMatchObject({ production: true, DEMO: false, base_url: 'https://cabina.example', PORT: 3000 });
  });

  test('reports all missing variables at once: no code or mail may be lost, no example appear in a mail', () => {
    expect(named({ NODE_ENV: 'production' })).toEqual(sorted(Object.keys(real).filter((name) => name !== 'NODE_ENV')));
  });

  test.each(Object.keys(real).filter((name) => name !== 'NODE_ENV'))('names %s, missing or empty', (name) => {
    const { [name as keyof typeof real]: _, ...others } = real;
    expect(named(others)).toEqual([name]);
    expect(named({ ...real, [name]: '' })).toEqual([name]);
  });

  test.each([
    ['PORT', '99999'],
    ['BASE_URL', 'cabina.example'],
    ['APP_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.internal'],
    ['MAIL_FROM', 'Cabina'],
    ['MAIL_IMPRINT', 'Cabina'],
    ['SMS_URL', 'sms.example'],
    ['BASE_URL', 'http://cabina.example'],
    ['DATABASE_POOL', '1'],
    ['SMTP_URL', 'smtp://mail internal'],
    ['SMS_FROM', 'Cabina of Hamburg'],
    ['SEPA_CREDITOR_ID', 'DE00'],
    ['SEPA_CREDITOR_ID', 'DE97ZZZ09999999999'],
    ['DEMO', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => expect(named({ ...real, [name]: value })).toEqual([name]));

  test('on a local machine the embedded database is accepted, but not the mailbox for mails and codes', () => {
    const { NODE_ENV, BASE_URL, DATABASE_URL, ...own } = real;
    expect(problemsOf(own)).toEqual([]);
    const { SMTP_URL, SMS_URL, ...without } = own;
    expect(named(without)).toEqual(['SMS_URL', 'SMTP_URL']);
    expect([NODE_ENV, BASE_URL, DATABASE_URL, SMTP_URL, SMS_URL]).not.toContain(undefined);
  });
});

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const recaptcha = { RECAPTCHA_SECRET: `6L${'s'.repeat(38)}`, RECAPTCHA_SITE_KEY: `6L${'k'.repeat(38)}` };

describe('keys of providers', () => {
  test('in their form', () => expect(problemsOf({ ...real, ...stripe, ...recaptcha })).toEqual([]));

  test.each([
    ['STRIPE_SECRET_KEY', 'x'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
    ['RECAPTCHA_SECRET', 'k'],
  ])('names %s when it is %s', (name, value) => expect(named({ ...real, ...stripe, ...recaptcha, [name]: value })).toEqual([name]));
});

test.each(['DE98ZZZ09999999999', 'AT61ZZZ01234567890', 'ES50ZZZM23456789', 'NL79ZZZ999999990000', 'de98 zzz0 9999 9999 99'])(
  'the creditor identifier %s has valid check digits',
  (SEPA_CREDITOR_ID) => {
    expect(readConfig({ ...real, SEPA_CREDITOR_ID }).SEPA_CREDITOR_ID).toMatch(/^[A-Z]{2}\d\dZZZ/);
  },
);

test('production on the own machine can be tried without https', () => {
  expect(problemsOf({ ...real, BASE_URL: 'http://localhost:3000' })).toEqual([]);
});

test('https without a trusted proxy is noted: all visitors would share one address', () => {
  const sealed = { ...real, SEAL_P12: 'seal.p12' };
  expect(hintsOf(readConfig(sealed))).toMatchObject([expect.stringContaining('TRUST_PROXY is 0')]);
  expect(hintsOf(readConfig({ ...sealed, TRUST_PROXY: '1' }))).toEqual([]);
  expect(hintsOf(readConfig({ ...sealed, BASE_URL: 'http://localhost:3000' }))).toEqual([]);
});

test('a production without a certificate for its seals is noted', () => {
  expect(hintsOf(readConfig({ ...real, TRUST_PROXY: '1' }))).toMatchObject([expect.stringContaining('SEAL_P12')]);
});

test('variables that depend on each other are required together only', () => {
  expect(problemsOf({ ...real, S3_BUCKET: 'files', RECAPTCHA_SECRET: `6L${'s'.repeat(38)}` })).toEqual([
    'S3_ACCESS_KEY, S3_SECRET_KEY: missing, because S3_BUCKET is set',
    'RECAPTCHA_SITE_KEY: missing, because RECAPTCHA_SECRET is set',
  ]);
});

test('a wrong value is reported in words, with a valid one', () => {
  expect(problemsOf({ ...real, PORT: 'abc', ROLE: 'boss', DATABASE_URL: 'mysql://db', APP_SECRET: 'short' })).toEqual([
    'PORT: must be a whole number from 1 to 65535',
    'APP_SECRET: must be at least 32 characters',
    'ROLE: must be one of all, web, worker',
    'DATABASE_URL: must be an address such as postgres://user:password@host:5432/database',
  ]);
});

test('calls and live connections cannot use the same port', () => {
  expect(named({ ...real, PORT: '6003' })).toEqual(['REALTIME_PORT']);
});

test('the demo requires nothing', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ DEMO: true, base_url: 'http://localhost:3000' });
});

describe('every variable is documented', () => {
  const read = (file: string) => readFileSync(resolve(file), 'utf8');

  test('in .env.example, which is a valid configuration once its secrets are filled in', () => {
    const example = Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!.replace(/^"(.*)"$/, '$1')]),
    );
    // the demo is started by a command of its own
    expect(sorted(Object.keys(example))).toEqual(sorted(variables.filter((name) => !name.startsWith('DEMO'))));
    expect(named(example)).toEqual(['APP_SECRET', 'SEPA_CREDITOR_ID', 'SMS_ACCOUNT', 'SMS_TOKEN']);
  });

  test('in docs/operations.md', () => {
    const table = [...read('docs/operations.md').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
      names!.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(sorted(table)).toEqual(sorted(variables));
  });
});
