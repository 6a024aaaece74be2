import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { pbkdf2Sha256 } from './pbkdf2.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');

test.each([
  ['password', 'salt', 1, 32],
  ['password', 'salt', 2, 20],
  ['passwordPASSWORDpassword', 'saltSALTsaltSALTsaltSALTsaltSALTsalt', 300, 32],
  ['', 'x'.repeat(60), 3, 32],
  ['p'.repeat(64), '', 5, 16],
] as const)('%s %s %i %i is what Node computes', (password, salt, rounds, length) => {
  expect(hex(pbkdf2Sha256(bytes(password), bytes(salt), rounds, length))).toBe(
    pbkdf2Sync(password, salt, rounds, length, 'sha256').toString('hex'),
  );
});
