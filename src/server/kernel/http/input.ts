import type { z, ZodType } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatus } from '#contract/errors.ts';
import { isMoneyField } from '#contract/money-fields.ts';
import { money } from '#server/texts/format.ts';
import { Refusal, type FieldError } from './errors.ts';

type Issue = z.core.$ZodIssue;

const expected: Record<string, ErrorCode> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_whole',
  array: 'not_a_list',
  object: 'not_an_object',
  boolean: 'not_a_flag',
  date: 'not_a_date',
};
const formats: Record<string, ErrorCode> = { email: 'not_an_email', url: 'not_a_url', date: 'not_a_date', datetime: 'not_a_date' };

const boundOf = (issue: Issue, bound: number | bigint) => (isMoneyField(issue.path) ? money(Number(bound)) : Number(bound));

function explain(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'required' : (expected[issue.expected] ?? 'bad_format') };
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', values: { min } };
      return { code: issue.origin === 'array' ? 'too_few_entries' : 'too_small', values: { min: boundOf(issue, min) } };
    }
    case 'too_big': {
      const code = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many_entries' : 'too_big';
      return { code, values: { max: boundOf(issue, issue.maximum) } };
    }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'bad_format' };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not_an_option' };
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'not_an_option' };
    case 'custom':
      // a refinement of the contract has one of our codes as its message
      return { code: issue.message in errorStatus ? (issue.message as ErrorCode) : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** All invalid fields by their dotted path, with the first code of each. Unknown fields are refused by name. */
export function fieldErrors(issues: readonly Issue[]): Record<string, FieldError[]> {
  // a Map: callers choose the names of unknown fields, and "constructor" must not read Object.prototype
  const errors = new Map<string, FieldError[]>();
  const add = (field: string, error: FieldError) => errors.set(field, [...(errors.get(field) ?? []), error]);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key].join('.'), { code: 'unknown_field', values: { field: key } });
    else add(issue.path.join('.') || 'form', explain(issue));
  }
  return Object.fromEntries(errors);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. No keyboard types them. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const MAX_DEPTH = 30;

/** The dotted path of the first text that cannot be stored, or of a value that is nested too deeply. */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > MAX_DEPTH) return path[0];
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(inner, [...path, key]) : path.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Validates input against the contract. Refuses it with the codes of all fields. */
export function parseInput(schema: ZodType, value: unknown): unknown {
  if (schema.def.type === 'undefined') return undefined;
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined) throw new Refusal('invalid', { errors: { [unstorable || 'form']: [{ code: 'bad_format' }] } });
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal('invalid', { errors: fieldErrors(result.error.issues) });
}

/** Checks the query of a URL; a list is written as `name=1&name=2` or as `name[]=1&name[]=2`. */
export function parseQuery(schema: ZodType, query: unknown): unknown {
  const plain = new Map<string, unknown>();
  for (const [written, value] of Object.entries(query ?? {})) {
    const name = written.replace(/\[\]$/, '');
    plain.set(name, plain.has(name) ? [plain.get(name), value].flat() : value);
  }
  return parseInput(schema, Object.fromEntries(plain));
}

/** Ids in a path are digits, and texts must be storable. Anything else is a 404. */
export function parseParams(params: unknown): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, text]) => {
      if (name !== 'id' && !/(Id|_id)$/.test(name)) {
        if (!isStorable(text)) throw new Refusal('not_found');
        return [name, text];
      }
      if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw new Refusal('not_found');
      return [name, Number(text)];
    }),
  );
}
