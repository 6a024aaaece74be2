import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { administer } from './database.ts';

export const PASSWORD = 'of-the-service';
/** A user of its own for the database, so that it alone can be refused. */
export async function makeDatabaseUser(url: string) {
  const name = `user_${randomUUID().slice(0, 8)}`;
  const server = inject('postgres').url;
  await administer(server, `create role ${name} login superuser password '${PASSWORD}'`);
  const target = new URL(url);
  target.username = name;
  target.password = PASSWORD;
  const disconnect = () => administer(server, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`);
  return {
    name,
    url: target.href,
    refuse: async () => {
      await administer(server, `alter role ${name} nologin`);
      await disconnect();
    },
    accept: () => administer(server, `alter role ${name} login`),
    setPassword: async (password: string) => {
      await administer(server, `alter role ${name} password '${password}'`);
      await disconnect();
    },
    drop: async () => {
      await disconnect();
      await administer(server, `drop role ${name}`);
    },
  };
}

/** The socket of the tests' PostgreSQL asks nobody for a password; from now on it asks this user. */
export async function requirePassword(user: string): Promise<void> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]!.hba_file;
  await writeFile(file, `local all ${user} scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

export async function connectionsOf(user: string): Promise<number> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_stat_activity where usename = $1', [user]);
  await client.end();
  return rows[0]!.count;
}
