import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db.ts';
import { cloneDatabase, type TestDatabase } from '#test/postgres.ts';
import { openProvider, type Answered } from '#test/provider-server.ts';
import { AltchaBotcheck } from './local.ts';
import type { AltchaChallenge } from '#server/ports/botcheck.ts';
import { RecaptchaBotcheck } from './recaptcha.ts';
import { solve } from './solve.ts';

describe('ALTCHA', () => {
  let database: TestDatabase;
  let connection: Connection;
  let offset_ms = 0;
  beforeAll(async () => {
    database = await cloneDatabase();
    connection = connect(database.url);
  });
  afterEach(() => void (offset_ms = 0));
  afterAll(async () => {
    await connection.db.destroy();
    await database.drop();
  });
  const clock = { now: () => new Date(Date.now() + offset_ms) };
  const open = (secret = 'secret') => new AltchaBotcheck({ db: connection.db, clock, secret, cost: 10, max_tries: 20 });
  async function challenge(of = open()): Promise<AltchaChallenge> {
    const given = await of.challenge();
    if (given.kind !== 'altcha') throw new Error(given.kind);
    return given.challenge;
  }
  const repacked = (
    token: string,
    change: (payload: { challenge: AltchaChallenge; solution: { counter: number; derivedKey: string } }) => void,
  ) => {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Parameters<typeof change>[0];
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  it('accepts a solved challenge once', async () => {
    const token = await solve(await challenge());
    expect(await open().verify(token)).toBe(true);
    expect(await open().verify(token)).toBe(false);
  });

  it('accepts one of two requests that send the same token at the same time', async () => {
    const token = await solve(await challenge());
    const answers = await Promise.all([open().verify(token), open().verify(token), open().verify(token)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('requires work: the solution is not in the challenge', async () => {
    const given = await challenge();
    expect(given.parameters.cost).toBe(10);
    expect(JSON.stringify(given)).not.toContain('counter');
  });

  it('rejects a token after half an hour, and deletes old ones', async () => {
    const late = await solve(await challenge());
    await open().verify(await solve(await challenge()));
    offset_ms = 31 * 60_000;
    expect(await open().verify(late)).toBe(false);
    await open().verify(await solve(await challenge()));
    const stored = await connection.db.selectFrom('used_challenges').selectAll().execute();
    expect(stored.every(({ expires_at }) => expires_at > clock.now())).toBe(true);
  });

  it('rejects a challenge that was made easier, prolonged, solved wrongly or signed by another party', async () => {
    const token = await solve(await challenge());
    const changed = [
      repacked(token, ({ challenge: { parameters } }) => (parameters.cost = 1)),
      repacked(token, ({ challenge: { parameters } }) => (parameters.expiresAt! += 3600)),
      repacked(token, ({ challenge: { parameters } }) => delete parameters.expiresAt),
      repacked(token, ({ solution }) => (solution.derivedKey = '00'.repeat(32))),
      await solve(await challenge(open('other'))),
    ];
    for (const forged of changed) expect(await open().verify(forged)).toBe(false);
    expect(await open().verify(token)).toBe(true);
  });

  it.each([
    '',
    'x',
    'bnVsbA==',
    Buffer.from('{"challenge":{}}').toString('base64'),
    Buffer.from('[]').toString('base64'),
    'A'.repeat(100_000),
  ])('does not stumble over nonsense', async (token) => {
    expect(await open().verify(token)).toBe(false);
  });
});

describe('reCAPTCHA', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());
  async function google(answer: Answered) {
    const provider = await openProvider(() => answer);
    close = provider.close;
    return { ...provider, check: new RecaptchaBotcheck({ base_url: provider.url, site_key: 'site', secret: 'hush', timeout_ms: 200 }) };
  }

  it('calls siteverify with the secret and the token', async () => {
    const { received, check } = await google({ body: { success: true, hostname: 'cabina.example' } });
    expect(await check.challenge()).toEqual({ kind: 'recaptcha', site_key: 'site' });
    expect(await check.verify('token')).toBe(true);
    expect(`${received[0]!.method} ${received[0]!.path}`).toBe('POST /recaptcha/api/siteverify');
    expect(Object.fromEntries(received[0]!.form)).toEqual({ secret: 'hush', response: 'token' });
  });

  it.each<[string, object, boolean]>([
    ['a refused token', { success: false, 'error-codes': ['invalid-input-response'] }, false],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
    ['a low score', { success: true, score: 0.1 }, false],
    ['a high score', { success: true, score: 0.9 }, true],
  ])('%s', async (_, body, expected) => {
    const { check } = await google({ body });
    expect(await check.verify('token')).toBe(expected);
  });

  it.each<[string, Answered, boolean]>([
    ['no answer', { silent: true }, true],
    ['trouble over there', { status: 502, body: 'bad gateway' }, true],
    ['a wrong secret of ours', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }, false],
  ])('with %s nobody is called a script', async (_, answer, retryable) => {
    const { check } = await google(answer);
    await expect(check.verify('token')).rejects.toMatchObject({ name: 'ProviderFailure', retryable });
  });

  it('an empty token causes no call', async () => {
    const { received, check } = await google({ body: { success: true } });
    expect(await check.verify('')).toBe(false);
    expect(received).toEqual([]);
  });
});
