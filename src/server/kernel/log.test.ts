import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { createLog } from './log.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** The log after a message was written to it. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test('a database error is logged without the values of its row', async () => {
  const user = { side: 'contact' as const, email: 'marta@driver.example', first_name: 'Marta' };
  await world.db.insertInto('users').values(user).execute();
  const error: unknown = await world.db
    .insertInto('users')
    .values(user)
    .execute()
    .catch((cause: unknown) => cause);
  const text = logged((log) => log.error({ err: error }, 'unexpected error'));
  expect(text).toContain('email_taken');
  expect(text).not.toMatch(/marta@/i);
});

test('cookies, tokens and passwords are not logged', () => {
  const req = { headers: { cookie: 'cabina_session=secret-1', 'x-csrf-token': 'secret-2', authorization: 'Bearer secret-3' } };
  const text = logged((log) => log.info({ req, body: { password: 'secret-4', iban: 'secret-5', token: 'secret-6' } }, 'a call'));
  expect(text).toContain('a call');
  expect(text).not.toContain('secret-');
});
