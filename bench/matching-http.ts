import { randomUUID } from 'node:crypto';
import { Agent, request, type RequestOptions } from 'node:http';
import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { Limits } from '#server/kernel/limits.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { CSRF_COOKIE, openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import type { Located } from './matching-targets.ts';
import { benchConfig, listenHere } from './server-here.ts';
import { measureInto, type Times } from './matching-times.ts';

/** The same counts through HTTP, with access rules, validation and JSON. */
export async function measureHttp(url: string, db: Db, readDb: Db, targets: Located[]): Promise<Times> {
  const config = benchConfig(url);
  const { port, close } = await listenHere({ url, config, db, readDb, limits: new Limits(db) });
  const token = await signInStaff(db);
  const csrf = `bench.${sign(config.secret, `bench.${token}`)}`;
  const agent = new Agent({ keepAlive: true });
  let caller = 0;
  const requestPool = async (target: Located) => {
    const answer = await post(JSON.stringify(target), {
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: '/api/potential-drivers',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf,
        cookie: `${CSRF_COOKIE}=${csrf}; ${SESSION_COOKIE}=${token}`,
        'x-forwarded-for': `10.1.${Math.floor(++caller / 250)}.${caller % 250}`, // the limit of calls per address is not measured
      },
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    JSON.parse(answer.text);
  };
  const times: Times = { wall: [], cpu: [] };
  for (const target of targets) {
    await requestPool(target); // a warm-up, as for the counts inside the database
    await measureInto(
      times,
      () => requestPool(target),
      () => undefined,
    );
  }
  agent.destroy();
  await close();
  return times;
}

/** Staff read exact counts by all criteria; companies and visitors have limits of their own. */
async function signInStaff(db: Db): Promise<string> {
  // the seeded drivers have explicit ids, and more of them are seeded afterwards
  await sql`select setval(pg_get_serial_sequence('users', 'id'), greatest(1000000000, (select max(id) from users)))`.execute(db);
  const { id } = await db
    .insertInto('users')
    .values({
      side: 'staff',
      staff_role: 'admin',
      email: `${randomUUID()}@staff.example`,
      first_name: 'Bench',
      last_name: 'Staff',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db.transaction().execute((tx) => openSession(tx, id, { ip: '127.0.0.1', user_agent: 'bench' }));
}

/** One call over a keep-alive connection; `fetch` would cost as much as the server. */
function post(body: string, options: RequestOptions): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
