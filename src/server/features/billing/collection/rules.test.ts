import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endToEndId, messageId, offsetCredits } from './rules.ts';

const rows = (name: 'amount' | 'open_amount') =>
  fc
    .array(fc.record({ company_id: fc.integer({ min: 1, max: 3 }), [name]: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 12 })
    .map((list) => list.map((row, index) => ({ ...row, id: index + 1 })));

test('credits pay debts of their own company, never more than there is, and as much as there is', () => {
  fc.assert(
    fc.property(rows('amount'), rows('open_amount'), (some, others) => {
      const credits = some as { id: number; company_id: number; amount: number }[];
      const debts = others as { id: number; company_id: number; open_amount: number }[];
      const offsets = offsetCredits(debts, credits);
      const sum = (key: 'credit_id' | 'transaction_id', id: number) =>
        offsets.filter((offset) => offset[key] === id).reduce((total, { amount }) => total + amount, 0);
      for (const { amount } of offsets) expect(amount).toBeGreaterThan(0);
      for (const { id, amount } of credits) expect(sum('credit_id', id)).toBeLessThanOrEqual(amount);
      for (const { id, open_amount } of debts) expect(sum('transaction_id', id)).toBeLessThanOrEqual(open_amount);
      for (const { credit_id, transaction_id } of offsets)
        expect(credits.find(({ id }) => id === credit_id)!.company_id).toBe(debts.find(({ id }) => id === transaction_id)!.company_id);
      for (const company of [1, 2, 3]) {
        const total = (list: { company_id: number; amount?: number; open_amount?: number }[]) =>
          list.filter(({ company_id }) => company_id === company).reduce((all, row) => all + (row.amount ?? row.open_amount ?? 0), 0);
        const used = offsets
          .filter(({ credit_id }) => credits.find(({ id }) => id === credit_id)!.company_id === company)
          .reduce((all, { amount }) => all + amount, 0);
        expect(used).toBe(Math.min(total(credits), total(debts)));
      }
    }),
  );
});

test('names fit into the fields of the bank: 35 characters of its set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.integer({ min: 1, max: 999 }), (id, attempt) => {
      expect(endToEndId(id, attempt)).toMatch(/^[A-Z0-9-]{1,35}$/);
    }),
  );
  // the number of a block follows the message
  expect(`${messageId(new Date('2026-11-23T10:00:00.123Z'), 'CORE', '2026-11-25')}-FRST`).toMatch(/^[A-Z0-9-]{1,35}$/);
});
