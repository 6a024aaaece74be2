import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { CSRF_COOKIE } from '#server/kernel/session/session.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { BENCH_SECRET, startCabina, stopServers, type Server } from './production.ts';

const CLIENTS = 8;
const DOUBLES_PER_100_KILLS = 2;
/** A job of a dead process is taken over within a minute. */
const PATIENCE_MS = 150_000;

/** `npm run bench -- kills --json`: the server is killed again and again under load; each link that it promised is mailed. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false }, kills: { type: 'string', default: '30' } } });
  const kills = Number(values.kills);
  const postgres = await startTemporaryPostgres();
  const mails = await startMailServer();
  const { db } = connect(postgres.url, { max: 4 });
  const load = new Load(db);
  let server: Server | undefined;
  try {
    await migrate(postgres.url);
    const environment = { SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off`, TRUST_PROXY: '1' };
    for (let kill = 0; kill < kills; kill++) {
      server = await startCabina(postgres.url, 'all', environment);
      await load.run(server, 500 + Math.random() * 1500);
      server.child.kill('SIGKILL');
      await load.end();
    }
    server = await startCabina(postgres.url, 'all', environment);
    const missing = () => load.promised.filter((email) => !mails.received.has(email));
    for (const begun = performance.now(); missing().length > 0 && performance.now() - begun < PATIENCE_MS;) await sleep(200);
    const doubled = load.promised.map((email) => mails.received.get(email) ?? []).filter(({ length }) => length > 1);
    const figures = {
      load: Math.round(loadavg()[0]! * 10) / 10,
      kills,
      promised: load.promised.length,
      unanswered: load.unanswered,
      lost: missing().length,
      doubled: doubled.length,
      /** A mail program shows two mails with one id once. */
      doubled_with_other_id: doubled.filter((ids) => new Set(ids).size > 1).length,
      goals: { lost: 0, doubled_per_100_kills: DOUBLES_PER_100_KILLS },
    };
    const holds = {
      lost: figures.lost === 0,
      doubled: doubled.length <= Math.ceil((kills / 100) * DOUBLES_PER_100_KILLS),
      ids: figures.doubled_with_other_id === 0,
    };
    console.log(values.json ? JSON.stringify({ ...figures, holds }) : { ...figures, holds });
  } finally {
    if (server) await stopServers([server]);
    await db.destroy();
    await mails.close();
    await postgres.end();
  }
}

/** Keeps the ids of the mails to each address. */
async function startMailServer() {
  const received = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      void text(stream).then((mail) => {
        const id = /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) received.set(address, [...(received.get(address) ?? []), id]);
        done();
      }, done);
    },
  });
  // a killed server leaves its connections
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Clients that ask for sign-in links, each for another driver, until the server is gone. */
class Load {
  readonly promised: string[] = [];
  unanswered = 0;
  #number = 0;
  #running: Promise<void>[] = [];
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async run(server: Server, ms: number): Promise<void> {
    const until = performance.now() + ms + 2000;
    this.#running = Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until && server.child.signalCode === null) await this.#request(server);
    });
    await sleep(ms);
  }

  end = async (): Promise<void> => void (await Promise.all(this.#running));

  async #request({ port }: Server): Promise<void> {
    const n = ++this.#number;
    const email = `driver${n}@mail.example`;
    const user = { side: 'contact' as const, email, email_confirmed_at: new Date(), first_name: 'Mateo', last_name: 'Ruiz' };
    await this.#db.insertInto('users').values(user).execute();
    const csrf = `${'n'.repeat(22)}.${sign(BENCH_SECRET, `${'n'.repeat(22)}.`)}`;
    const answer = await fetch(`http://127.0.0.1:${port}/login/link`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf,
        cookie: `${CSRF_COOKIE}=${csrf}`,
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({ email }),
    }).catch(() => undefined);
    if (answer?.ok) this.promised.push(email);
    else this.unanswered++;
  }
}
