import { Kysely, PostgresDialect, sql, type Driver, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#server/db/types.ts';

/** Queries take `Db` (a connection or an open transaction), commands take `Tx`: the type shows who may write. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // ids and counts are far below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day); // a calendar day has no time zone
pg.types.setTypeParser(pg.types.builtins.TIME, (time) => time.slice(0, 5));

/** The maximum number of named statements. Further ones are executed without a name. */
const MAX_NAMES = 2000;

/** Names every statement by its text, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends pg.Client {
  static readonly #names = new Map<string, string>();
  // pg's overloads cannot be restated
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    const text: unknown = typeof config === 'string' ? config : config?.text;
    const values = typeof config === 'string' && Array.isArray(rest[0]) ? rest.shift() : config?.values;
    // without values, the text may contain several statements, which cannot be prepared
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(config, ...rest);
    let name = NamingClient.#names.get(text);
    if (!name && NamingClient.#names.size < MAX_NAMES) NamingClient.#names.set(text, (name = `s${NamingClient.#names.size}`));
    return super.query({ ...(name && { name }), text, values }, ...rest);
  }
}

/** Reports every commit of a transaction. */
class ReportingDialect extends PostgresDialect {
  onCommit: (() => void) | undefined;
  override createDriver(): Driver {
    const driver = super.createDriver();
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      await commit(connection);
      this.onCommit?.();
    };
    return driver;
  }
}

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** Calls `listener` after every commit of a transaction on this pool. */
  onCommit(listener: () => void): void;
}

/** PostgreSQL refuses every write of a `read_only` session. It may be connected to a replica. */
export function connect(url: string, options: { read_only?: boolean; max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: options.max ?? 8,
    connectionTimeoutMillis: 5000,
    options: `-c timezone=UTC -c statement_timeout=30000${options.read_only ? ' -c default_transaction_read_only=on' : ''}`,
  });
  pool.on('error', () => {}); // a lost idle connection is replaced at the next use
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new ReportingDialect({ pool });
  return { pool, db: new Kysely<DB>({ dialect }), onCommit: (listener) => void (dialect.onCommit = listener) };
}

/** Throws when the database does not respond. */
export async function answers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
