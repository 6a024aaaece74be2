import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { CSRF_COOKIE } from '#server/kernel/session/session.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { BENCH_SECRET, startCabina, stopServers, type Server } from './production.ts';

const GOALS = { sign_in_behind_bulk_ms: 2000 };
/** The time that the mail server takes for each mail. */
const MAIL_MS = 150;
const BATCH = 250;

/** `npm run bench -- messages --json`: how long a sign-in link takes while invitations wait to be sent. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      invitations: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const rounds = Number(values.rounds);
  const postgres = await startTemporaryPostgres();
  const mails = await startMailServer();
  let servers: Server[] = [];
  const { db } = connect(postgres.url, { max: 4 });
  try {
    await migrate(postgres.url);
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mails.port}?tls=off` };
    servers = [await startCabina(postgres.url, 'web', smtp), await startCabina(postgres.url, 'worker', smtp)];
    const times = { calm: [] as number[], behind: [] as number[] };
    for (let round = 0; round < rounds; round++) times.calm.push(await timeSignIn(db, servers[0]!, mails));
    await inviteMany(db, Number(values.invitations));
    while (mails.received < rounds + BATCH / 10) await sleep(20);
    for (let round = 0; round < rounds; round++) times.behind.push(await timeSignIn(db, servers[0]!, mails));
    const figures = {
      load: Math.round(loadavg()[0]! * 10) / 10,
      invitations: Number(values.invitations),
      invitations_left: Number(values.invitations) + 2 * rounds - mails.received,
      sign_in_calm_ms: Math.max(...times.calm),
      sign_in_behind_bulk_ms: Math.max(...times.behind),
      goals: GOALS,
    };
    const holds = { sign_in_behind_bulk: figures.sign_in_behind_bulk_ms <= GOALS.sign_in_behind_bulk_ms };
    console.log(values.json ? JSON.stringify({ ...figures, holds }) : { ...figures, holds });
  } finally {
    await stopServers(servers);
    await db.destroy();
    await mails.close();
    await postgres.end();
  }
}

interface MailServer {
  port: number;
  readonly received: number;
  /** Resolves when a mail to the address has arrived. */
  arrival: (address: string) => Promise<void>;
  close: () => Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const waiting = new Map<string, () => void>();
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        setTimeout(() => {
          received++;
          for (const { address } of session.envelope.rcptTo) waiting.get(address)?.();
          done();
        }, MAIL_MS);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    get received() {
      return received;
    },
    arrival: (address) => new Promise((resolve) => waiting.set(address, resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

let number = 0;

/** From the request of a link to its arrival at the mail server, for a new driver. */
async function timeSignIn(db: Db, { port }: Server, mails: MailServer): Promise<number> {
  const email = `driver${++number}@mail.example`;
  await db
    .insertInto('users')
    .values({ side: 'contact', email, email_confirmed_at: new Date(), first_name: 'Mateo', last_name: 'Ruiz', locale: 'es' })
    .execute();
  const base = `http://127.0.0.1:${port}`;
  const page = await fetch(`${base}/login`);
  await page.text();
  const csrf = new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(page.headers.get('set-cookie') ?? '')![1]!;
  const arrived = mails.arrival(email);
  const begun = performance.now();
  const answer = await fetch(`${base}/login/link`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': decodeURIComponent(csrf),
      cookie: `${CSRF_COOKIE}=${csrf}`,
      'x-forwarded-for': `203.0.113.${number}`,
    },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await arrived;
  return Math.round(performance.now() - begun);
}

/** Invitations of one company that wait to be sent. */
async function inviteMany(db: Db, count: number): Promise<void> {
  const company = await db.insertInto('companies').values({ name: 'Spedition' }).returning('id').executeTakeFirstOrThrow();
  for (let begin = 0; begin < count; begin += BATCH)
    await db.transaction().execute(async (tx) => {
      for (let index = begin; index < Math.min(count, begin + BATCH); index++) {
        const email = `invited${index}@mail.example`;
        const { id } = await tx
          .insertInto('company_invitations')
          .values({ company_id: company.id, email })
          .returning('id')
          .executeTakeFirstOrThrow();
        await issueOneTime(tx, BENCH_SECRET, {
          purpose: 'company_invitation',
          user_id: null,
          channel: 'mail',
          target: email,
          locale: 'es',
          data: { company_invitation_id: id, company_id: company.id },
        });
      }
    });
}
