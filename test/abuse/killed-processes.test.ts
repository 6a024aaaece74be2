import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { makeDriver } from '../make-drivers.ts';
import { openProvider, type Answered } from '../provider-server.ts';
import { startServer, until, type RunningServer } from '../running-server.ts';
import { openWorld } from '../world.ts';

// The web process and the worker are killed at once, and started again.
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(resolve('.cache/killed-both-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loaded before the server: its clock and those of its libraries are wrong. The database keeps the right time. */
const withClock = (minutes: number) => {
  const source = `const Right = Date, ms = ${minutes * 60_000};
    globalThis.Date = class Date extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ms) : super(...given); }
      static now() { return Right.now() + ms; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
};

/** A market with a gateway for SMS, and the processes that serve it. */
async function openService() {
  const world = await openWorld();
  let answer: Answered = { silent: true };
  const gateway = await openProvider(() => answer);
  const running: RunningServer[] = [];
  const sms = { SMS_URL: gateway.url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+4930123456' };
  const start = async (ROLE: 'web' | 'worker', more: Record<string, string>) => {
    const server = await startServer({ DATABASE_URL: world.database_url, DATA_DIR: folder, ...sms, ...more, ROLE });
    running.push(server);
    return server;
  };
  return {
    world,
    answerAll: () => void (answer = { status: 201, body: { status: 'queued' } }),
    textsTo: (phone: string) => gateway.received.filter(({ form }) => form.get('To') === phone).map(({ form }) => form.get('Body')!),
    startBoth: async (more: Record<string, string> = {}) => (await Promise.all([start('web', more), start('worker', more)]))[0],
    killBoth: () => Promise.all(running.splice(0).map((server) => server.stop('SIGKILL'))),
    async close() {
      await Promise.all(running.map((server) => server.stop('SIGKILL')));
      await gateway.close();
      await world.close();
    },
  };
}

test.concurrent.each([-60, 120])(
  'what they had begun, and what they had not, is done within a minute, also with a clock that is %i minutes away',
  async (minutes) => {
    const { world, textsTo, answerAll, startBoth, killBoth, close } = await openService();
    try {
      const [begun, waiting] = [await makeDriver(world), await makeDriver(world)];
      const web = await startBoth();
      expect(await web.call('POST', '/login/code', { phone: begun.phone })).toMatchObject({ status: 200 });
      await until(() => textsTo(begun.phone).length === 1);
      await killBoth();
      // committed, and not delivered
      await world.call(null, session.requestSignInCode, { body: { phone: waiting.phone } });

      answerAll();
      const again = await startBoth(withClock(minutes));
      await until(() => textsTo(begun.phone).length > 1 && textsTo(waiting.phone).length > 0, 60_000);
      expect(new Set(textsTo(begun.phone)).size).toBe(1);
      for (const { phone } of [begun, waiting]) {
        const code = /\d{6}/.exec(textsTo(phone)[0]!)![0];
        expect(await again.call('POST', '/login/code/use', { phone, code })).toMatchObject({ status: 200 });
      }
      expect(textsTo(waiting.phone)).toHaveLength(1);
    } finally {
      await close();
    }
  },
  180_000,
);
