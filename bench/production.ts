import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tools/free-port.ts';
import { root } from '../tools/bootstrap/main.mjs';
import { serverArgs, serverEnv } from '../tools/bootstrap/server-process.mjs';

export interface Server {
  port: number;
  child: ChildProcess;
}

/** Starts a program of ours and waits for its ready message. */
export async function startServer(name: string, args: string[], env: Record<string, string>, port: number): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { port, child };
}

export const BENCH_SECRET = 'a secret that is long enough for a benchmark';

/** The product as in production. As `web` it leaves the jobs to a separate worker. */
export async function startCabina(url: string, role: 'web' | 'worker' | 'all' = 'web', more: Record<string, string> = {}): Promise<Server> {
  const [port, realtime] = [await freePort(), await freePort()];
  const env = {
    ...serverEnv,
    NODE_ENV: 'production',
    ROLE: role,
    HOST: '127.0.0.1',
    PORT: String(port),
    REALTIME_PORT: String(realtime),
    DRAIN_SECONDS: '0',
    DATABASE_URL: url,
    APP_SECRET: BENCH_SECRET,
    BASE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'hola@cabina.example',
    MAIL_IMPRINT: 'Cabina GmbH, Hamburg',
    LEGAL_DIR: 'data/legal',
    SMS_URL: 'http://127.0.0.1:2526',
    SMS_ACCOUNT: 'bench',
    SMS_TOKEN: 'bench',
    SMS_FROM: 'Cabina',
    SEPA_CREDITOR_ID: 'DE98ZZZ09999999999',
    SEPA_CREDITOR_NAME: 'Cabina GmbH',
    SELLER_NAME: 'Cabina GmbH',
    SELLER_ADDRESS: 'Hafenstraße 1',
    SELLER_POSTAL_CODE: '20457',
    SELLER_CITY: 'Hamburg',
    SELLER_VAT: 'DE136695976',
    SELLER_TAX_NUMBER: '48/123/45678',
    SELLER_REGISTER: 'HRB 12345',
    SELLER_CONTACT: 'Buchhaltung',
    SELLER_PHONE: '+49 40 1234567',
    SELLER_EMAIL: 'rechnung@cabina.example',
    SELLER_IBAN: 'DE02120300000000202051',
    SELLER_BIC: 'BYLADEM1001',
    DATA_DIR: '.cache/bench',
    ...more,
  };
  return startServer('cabina', serverArgs, env, port);
}

export async function stopServers(servers: Server[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.filter(({ child }) => child.exitCode === null).map(({ child }) => once(child, 'exit')));
}
