import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';

/** Milliseconds of processor time; undefined where the system does not say. */
export interface Used {
  /** Of this process, in which server and caller run, and of the sessions in PostgreSQL. */
  all: number;
  database: number;
}

/**
 * Reads how much processor time was used. Other work on the machine changes it little, while the time on the clock may be ten times as
 * long. A session that was opened after `follow` is not counted.
 */
export class ProcessorClock {
  readonly #db: Db;
  #files: string[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** Finds the sessions again: the pools close idle ones. */
  async follow(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(this.#db);
    this.#files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  }

  read(): Used | undefined {
    if (this.#files.length === 0) return undefined;
    const database = this.#files.reduce((sum, file) => sum + nanoseconds(file), 0) / 1e6;
    const { user, system } = process.cpuUsage();
    return { database, all: database + (user + system) / 1000 };
  }
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]);
  } catch {
    return 0; // the session has ended
  }
}
