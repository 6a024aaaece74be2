import { Kysely, PostgresDialect, sql, type Driver, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#server/db/types.ts';
import { AnswerLimit, NoAnswer } from './answer-limit.ts';
import type { Log } from './log.ts';
import { ReplicaPool } from './replica-pool.ts';
import { probe, ServerAway, ServerWatch } from './server-watch.ts';

/** Queries take `Db` (a connection or an open transaction), commands take `Tx`: the type shows who may write. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // ids and counts are far below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day); // a calendar day has no time zone
pg.types.setTypeParser(pg.types.builtins.TIME, (time) => time.slice(0, 5));

/** A moment from the year 1000 to 9999 in UTC, which is the zone of every session. Node reads it in a third of pg's time. */
const ordinaryMoment = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const readMoment: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => (ordinaryMoment.test(text) ? new Date(text) : readMoment(text)));

/** The maximum number of named statements. Further ones are executed without a name. */
const MAX_NAMES = 2000;

/** The maximum time of a statement that sets none itself. */
const STATEMENT_MS = 30_000;

/**
 * A statement that returns all columns of a table. PostgreSQL refuses a prepared one after a column was added ("cached plan must not change
 * result type"), and a release adds columns while the release before it runs. So such statements have no name.
 */
const returnsAllColumns = /^\s*select (?:\w+\.)?\*|"\.\*|\breturning \*/;

/**
 * A search is planned for its words: a plan for any words reads other indexes, and may make the query of the words anew for every row. So
 * such statements have no name either, and neither have others that begin with `plannedForValues`.
 */
const PLANNED_FOR_VALUES = '/* planned for its values */';
export const plannedForValues = sql.raw(PLANNED_FOR_VALUES);
const isPlannedForValues = (text: string): boolean => text.includes('search_query(') || text.includes(PLANNED_FOR_VALUES);

const hasNoName = (text: string): boolean => returnsAllColumns.test(text) || isPlannedForValues(text);

/** The source of an `insert … select` that commits by itself, and does not wait for the disk. Later commits that wait bring it there too. */
export const withoutDiskWait = sql`from set_config('synchronous_commit', 'off', true)`;

/** Errors of attempts to connect. */
const failedConnections = new WeakSet<object>();

/** No connection was made, for whatever reason: nothing listens, the user or the database is refused, or there are too many. */
export const isFailedConnection = (error: unknown): boolean =>
  error instanceof Error && (failedConnections.has(error) || (error.cause instanceof Error && failedConnections.has(error.cause)));

type Answered = (error: Error | null, answer?: pg.QueryResult) => void;

/**
 * Names every statement by its text, so that PostgreSQL parses and plans it once per connection. Marks errors of attempts to connect. Closes
 * the connection when a statement has no answer for too long.
 */
class NamingClient extends pg.Client {
  static readonly #names = new Map<string, string>();
  readonly #limit: AnswerLimit;
  readonly #watch: ServerWatch | undefined;
  constructor(config?: ClientOptions) {
    super(config);
    this.#limit = new AnswerLimit(config?.statement_ms ?? STATEMENT_MS);
    this.#watch = config?.watch;
    this.#watch?.add(this);
    this.once('end', () => this.#watch?.remove(this));
  }
  close(error: Error): void {
    this.connection.stream.destroy(error);
  }
  // oxlint-disable-next-line typescript/no-explicit-any
  override connect(done?: any): any {
    const mark = (error: unknown) => {
      if (error instanceof Error) failedConnections.add(error);
    };
    if (!done)
      return super.connect().catch((error: unknown) => {
        mark(error);
        throw error;
      });
    super.connect((error: Error | null) => {
      mark(error);
      done(error);
    });
  }
  // pg's overloads cannot be restated
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    const text: unknown = typeof config === 'string' ? config : config?.text;
    const values = typeof config === 'string' && Array.isArray(rest[0]) ? rest.shift() : config?.values;
    // streams of `copy` have no single answer
    if (typeof text !== 'string' || typeof config.submit === 'function') return super.query(config, ...rest);
    const end = this.#await(this.#limit.next(text, values));
    const done = rest.at(-1);
    const send = (answered: Answered) =>
      this.#send(config, text, values, (...answer) => {
        end();
        answered(...answer);
      });
    if (typeof done === 'function') return send(done);
    return new Promise((resolve, reject) => send((error, answer) => (error ? reject(error) : resolve(answer))));
  }
  /** Starts the wait for an answer. The pool replaces a closed connection. */
  #await(ms: number): () => void {
    const timer = setTimeout(() => this.close(new NoAnswer(ms)), ms).unref();
    const answered = this.#watch?.begin();
    return () => {
      clearTimeout(timer);
      answered?.();
    };
  }
  /**
   * Always with a callback. For a promise, pg assigns a function to a property, and V8 allocates such functions in the old generation: all
   * rows would stay in memory until the next full collection.
   */
  // oxlint-disable-next-line typescript/no-explicit-any
  #send(config: any, text: string, values: unknown, done: Answered): void {
    // without values, the text may contain several statements, which cannot be prepared
    if (!Array.isArray(values) || values.length === 0) {
      super.query(config, done);
      return;
    }
    let name = NamingClient.#names.get(text);
    if (!name && NamingClient.#names.size < MAX_NAMES && !hasNoName(text))
      NamingClient.#names.set(text, (name = `s${NamingClient.#names.size}`));
    super.query({ ...(name && { name }), text, values }, done);
  }
}

/** Refuses at once while its server is known to be out of reach: nobody waits for connections that get no answer. */
class WatchedPool extends pg.Pool {
  readonly watch: ServerWatch;
  constructor(config: pg.PoolConfig & ClientOptions & { watch: ServerWatch }) {
    super(config);
    this.watch = config.watch;
  }
  // pg's overloads cannot be restated
  // oxlint-disable-next-line typescript/no-explicit-any
  override connect(done?: any): any {
    const { away } = this.watch;
    if (!away) return done ? super.connect(done) : super.connect();
    failedConnections.add(away);
    if (!done) return Promise.reject(away);
    process.nextTick(done, away);
  }
  // oxlint-disable-next-line typescript/no-explicit-any
  override end(done?: any): any {
    this.watch.end();
    return done ? super.end(done) : super.end();
  }
}

/** Reports every commit of a transaction, and every wait for a connection. */
class ReportingDialect extends PostgresDialect {
  onCommit: (() => void) | undefined;
  onWait: ((seconds: number) => void) | undefined;
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const from = performance.now();
      try {
        return await acquire(options);
      } finally {
        this.onWait?.((performance.now() - from) / 1000);
      }
    };
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
  /** Calls `listener` with every wait for a connection, in seconds. */
  onWait(listener: (seconds: number) => void): void;
}

interface PoolOptions {
  read_only?: boolean;
  max?: number;
  /** The maximum wait for a connection. */
  connect_ms?: number;
  /** The maximum time of a statement that sets none itself. */
  statement_ms?: number;
}

interface ClientOptions extends pg.ClientConfig {
  statement_ms: number;
  watch?: ServerWatch;
}

/** PostgreSQL refuses every write of a `read_only` session. It may be connected to a replica. */
function openPool(url: string, { read_only, max = 8, connect_ms = 5000, statement_ms = STATEMENT_MS }: PoolOptions): WatchedPool {
  const options = {
    connectionString: url,
    Client: NamingClient,
    max,
    connectionTimeoutMillis: connect_ms,
    options: `-c timezone=UTC -c statement_timeout=${statement_ms}${read_only ? ' -c default_transaction_read_only=on' : ''}`,
    statement_ms,
    // the network may forget a connection that is idle for long
    keepAlive: true,
    watch: new ServerWatch(() => probe(url)),
  };
  const pool = new WatchedPool(options);
  pool.on('error', () => {}); // a lost idle connection is replaced at the next use
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function connect(url: string, options: PoolOptions = {}): Connection {
  const pool = openPool(url, options);
  const dialect = new ReportingDialect({ pool });
  return {
    pool,
    db: new Kysely<DB>({ dialect }),
    onCommit: (listener) => void (dialect.onCommit = listener),
    onWait: (listener) => void (dialect.onWait = listener),
  };
}

/** The connections for reads. */
export interface ReadConnection {
  db: Db;
  /** By name: `reads` of the primary, and `replica` if there is one. */
  pools: Record<string, pg.Pool>;
  /** Undefined without a replica. */
  replica: ReplicaPool | undefined;
  onWait: Connection['onWait'];
  end(): Promise<void>;
}

/** Connects reads to the primary, or to a replica with the primary behind it. */
export function connectReads(urls: { primary: string; replica: string | undefined }, log: Log, options: { max: number }): ReadConnection {
  const reads = openPool(urls.primary, { ...options, read_only: true });
  const replica = urls.replica ? openPool(urls.replica, { ...options, read_only: true, connect_ms: 2000 }) : undefined;
  const both = replica && new ReplicaPool({ replica, primary: reads, isFailedConnection, isQuiet: () => replica.watch.isQuiet, log });
  const pool = both ?? reads;
  const dialect = new ReportingDialect({ pool });
  return {
    db: new Kysely<DB>({ dialect }),
    onWait: (listener) => void (dialect.onWait = listener),
    pools: { reads, ...(replica && { replica }) },
    replica: both,
    end: () => pool.end(),
  };
}

/** Throws when the database does not respond, or accepts no writes: after a failover the former primary may be a replica. */
export async function acceptsWrites(db: Db): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db);
  if (rows[0]!.read_only !== 'off') throw new Error('the database accepts no writes');
}

/** Throws when the database does not respond. Like a call, reads from the primary when the replica is lost meanwhile. */
export async function acceptsReads(db: Db): Promise<void> {
  const read = () => sql`select 1`.execute(db);
  await read().catch((error: unknown) => {
    if (error instanceof ServerAway) return read();
    throw error;
  });
}

/** Throws when PostgreSQL has no room for a megabyte. The table exists within the transaction only. */
export async function hasRoom(db: Db): Promise<void> {
  await sql`create temp table room on commit drop as select repeat('x', 1000) from generate_series(1, 1000)`.execute(db);
}
