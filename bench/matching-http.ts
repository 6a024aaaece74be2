import type { AddressInfo } from 'node:net';
import { choosePorts } from '#server/adapters/choose.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { createLog } from '#server/kernel/log.ts';
import { sign } from '#server/kernel/secrets.ts';
import { CSRF_COOKIE, Identities } from '#server/kernel/session.ts';
import type { Located } from './matching-targets.ts';
import { timesOf, type Times } from './matching-times.ts';

/** The same counts through HTTP, rights, checks and JSON. */
export async function measureHttp(url: string, db: Db, reads: Db, targets: Located[]): Promise<Times> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, TRUST_PROXY: '1', DATA_DIR: '.cache/bench' });
  const log = createLog('silent');
  const app = await buildApp({ config, log, writes: db, reads, identities: new Identities(), ports: choosePorts(config, db) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const csrf = `bench.${sign(config.secret, 'bench.')}`;
  let caller = 0;
  const ask = async (target: Located) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/potential-drivers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf,
        cookie: `${CSRF_COOKIE}=${csrf}`,
        'x-forwarded-for': `10.1.${Math.floor(++caller / 250)}.${caller % 250}`, // the limit a visitor is not what is measured
      },
      body: JSON.stringify(target),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.json();
  };
  const times = await timesOf(targets, ask);
  await app.close();
  return times;
}
