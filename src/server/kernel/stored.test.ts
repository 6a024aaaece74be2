import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Moment, TimeOfDay } from '#contract/shapes.ts';
import { readStored } from './stored.ts';

const Row = z.strictObject({
  id: z.int().positive(),
  email: z.email().nullable(),
  tags: z.array(z.string().max(3)).max(2),
  from: TimeOfDay.optional(),
  at: Moment,
  kind: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), size: z.int().max(5) }),
    z.strictObject({ kind: z.literal('b'), name: z.string().min(1).default('none') }),
  ]),
  shares: z.record(z.string().regex(/^[a-z]$/), z.number().min(0).max(1)).refine((shares) => Object.keys(shares).length < 2),
  link: z
    .string()
    .transform((text, { issues }) => {
      if (!text.startsWith('https:')) issues.push({ code: 'custom', input: text });
      return text;
    })
    .optional(),
  size: z.coerce.number().pipe(z.literal([25, 100])),
});
const row = {
  id: 1,
  email: 'a@b.example',
  tags: ['abc'],
  at: new Date('2027-01-01T00:00:00Z'),
  kind: { kind: 'a', size: 5 },
  shares: { a: 1 },
  size: '25',
};

describe('a stored value', () => {
  test('within the limits is parsed by the schema', () => {
    expect(readStored(Row, row)).toEqual({ ...row, at: '2027-01-01T00:00:00.000Z', size: 25 });
  });

  test.each([
    { id: -1.5 },
    { email: 'nobody' },
    { tags: ['abcd', '', 'x', 'y'] },
    { from: '99:99' },
    { at: 'yesterday' },
    { kind: { kind: 'a', size: 6 } },
    { kind: { kind: 'b', name: '' } },
    { link: 'javascript:alert(1)' },
    { shares: { Long: 7, b: 1 } },
  ])('over a limit is read as it is: %j', (change) => {
    expect(readStored(Row, { ...row, ...change })).toEqual({ ...row, at: '2027-01-01T00:00:00.000Z', size: 25, ...change });
  });

  test('keeps defaults and transformations when another field is over a limit', () => {
    expect(readStored(Row, { ...row, id: 0, kind: { kind: 'b' } })).toMatchObject({ id: 0, kind: { kind: 'b', name: 'none' }, size: 25 });
  });

  test('is read as one of several objects by all that the schema says of it', () => {
    const Either = z.union([z.strictObject({ a: z.int() }), z.strictObject({ a: z.int(), b: z.int().max(5) })]);
    expect(readStored(Either, { a: 1, b: 5 })).toEqual({ a: 1, b: 5 });
    expect(readStored(z.object({ name: z.string().trim() }), { name: ' x ' })).toEqual({ name: 'x' });
  });

  test('loses fields that the schema does not name', () => {
    const read = readStored(Row, { ...row, password: 'x', kind: { kind: 'a', size: 9, secret: 1 } });
    expect(read).toEqual({ ...row, at: '2027-01-01T00:00:00.000Z', size: 25, kind: { kind: 'a', size: 9 } });
  });

  test.each([{ id: '1' }, { tags: 'abc' }, { kind: { kind: 'c' } }, { size: 26 }, { email: undefined }])(
    'of another type is refused: %j',
    (change) => {
      expect(() => readStored(Row, { ...row, ...change })).toThrow(z.ZodError);
    },
  );
});

test('every response of the contract can be read without its limits', () => {
  for (const group of Object.values(contract as Record<string, Record<string, Endpoint>>))
    for (const { response, method, path } of Object.values(group)) {
      // an object of no type fails in both forms; what must not fail is making the second form
      expect(() => readStored(response, Symbol('never')), `${method} ${path}`).toThrow(z.ZodError);
    }
});
