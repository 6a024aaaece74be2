import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './rules.ts';

test('only the secret’s owner can read the user of an unsubscribe token', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.string(), (user_id, other) => {
      const token = unsubscribeToken('secret', user_id);
      expect(readUnsubscribeToken('secret', token)).toBe(user_id);
      expect(readUnsubscribeToken('another secret', token)).toBeUndefined();
      expect(readUnsubscribeToken('secret', `${user_id}.${other}`)).toBeUndefined();
    }),
  );
});
