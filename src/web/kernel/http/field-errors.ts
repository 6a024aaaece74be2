import { hasKey, translate, type Values } from '#web/i18n/texts.ts';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { isMoneyField } from '#contract/money-fields.ts';
import { numberLocale } from '#contract/people.ts';
import type errorTexts from '#web/i18n/es/errors.json';
import { rulesOf } from './rules.ts';

type FieldCode = keyof (typeof errorTexts)['field'];
type Issue = z.core.$ZodIssue;

const expected: Record<string, FieldCode> = { string: 'not_text', number: 'not_a_number', int: 'not_whole', date: 'not_a_date' };
const formats: Record<string, FieldCode> = { email: 'not_an_email', url: 'not_a_url', date: 'not_a_date', datetime: 'not_a_date' };

const euro = { style: 'currency', currency: 'EUR' } as const;
const boundOf = (issue: Issue, bound: number): string | number =>
  isMoneyField(issue.path) ? (bound / 100).toLocaleString(numberLocale, euro) : bound;

/** Maps issues like the server (kernel/input.ts), so a field shows the same error before and after sending. */
function reasonOf(issue: Issue): { code: string; values?: Values } {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing ? 'required' : (expected[issue.expected] ?? 'bad_format') };
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string') return min === 1 || isMissing ? { code: 'required' } : { code: 'too_short', values: { min } };
      return { code: issue.origin === 'array' ? 'too_few_entries' : 'too_small', values: { min: boundOf(issue, min) } };
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'string') return { code: 'too_long', values: { max } };
      return { code: issue.origin === 'array' ? 'too_many_entries' : 'too_big', values: { max: boundOf(issue, max) } };
    }
    case 'invalid_format':
      return { code: isMissing ? 'required' : (formats[issue.format] ?? 'bad_format') };
    case 'invalid_value':
    case 'invalid_union':
      return { code: isMissing ? 'required' : 'not_an_option' };
    case 'custom':
      return { code: issue.message in errorStatus ? issue.message : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** Codes with texts on the server only: the field shows no error until the response. */
function sentence(issue: Issue): string | undefined {
  const { code, values = {} } = reasonOf(issue);
  const key = `field.${code}`;
  return hasKey('errors', key) ? translate('errors', key, values) : undefined;
}

/** The errors of these values by the contract: field path to message, the first of each field. */
export async function fieldErrors(endpoint: Endpoint, values: unknown): Promise<Record<string, string>> {
  const real = await rulesOf(endpoint);
  const result = real.safeParse(values, { reportInput: true });
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.');
    const message = sentence(issue);
    if (message && !(path in errors)) errors[path] = message;
  }
  return errors;
}

/** Offline there are no rules yet: the form loads them again when it validates. */
export const fetchRules = (endpoint: Endpoint): void => void rulesOf(endpoint).catch(() => undefined);
