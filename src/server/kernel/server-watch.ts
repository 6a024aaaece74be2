import pg from 'pg';

/** After this time without any answer, the watch asks whether PostgreSQL is there at all. */
const QUIET_MS = 1500;
/** The maximum time for a new connection. An overloaded server takes seconds for one. */
const PROBE_MS = 4000;
/** How often a server that was lost is tried. */
const TRY_EVERY_MS = 1000;
/** A timer that is later than this was held up by the process itself, which may have missed the answer. */
const LATE_MS = 500;

/** `unknown`: this process was too busy to say. */
type Probed = 'answers' | 'silent' | 'unknown';

/**
 * PostgreSQL is out of reach although its connections are open: the process is stopped, or the machine or the network is gone. The code is
 * that of a failed connection, so the call is refused as unavailable.
 */
export class ServerAway extends Error {
  readonly code = '08006';
  constructor() {
    super('PostgreSQL answers on no connection');
    this.name = 'ServerAway';
  }
}

/** A connection of the watched pool. */
interface Line {
  close(error: Error): void;
}

/**
 * Notices a server that keeps its connections open and answers on none of them. While statements wait and nothing has been answered for some
 * time, it opens a connection of its own. If that gets no answer either, all connections are closed, and `away` is set until one does. A slow
 * statement is not ended: the server still accepts the connection.
 */
export class ServerWatch {
  readonly #probe: () => Promise<Probed>;
  readonly #lines = new Set<Line>();
  readonly #waiting = new Set<object>();
  #answered_at = 0;
  #timer: NodeJS.Timeout | undefined;
  #away: ServerAway | undefined;

  constructor(probe: () => Promise<Probed>) {
    this.#probe = probe;
  }

  /** Set while the server is out of reach. */
  get away(): ServerAway | undefined {
    return this.#away;
  }

  /** Statements wait, and nothing has been answered for some time: the server may be away. */
  get isQuiet(): boolean {
    return this.#waiting.size > 0 && performance.now() - this.#answered_at >= QUIET_MS;
  }

  add(line: Line): void {
    this.#lines.add(line);
  }

  remove(line: Line): void {
    this.#lines.delete(line);
  }

  /** A statement was sent; the returned function is called with its answer. */
  begin(): () => void {
    if (this.#waiting.size === 0) this.#answered_at = performance.now();
    const statement = {};
    this.#waiting.add(statement);
    this.#schedule(QUIET_MS);
    return () => {
      this.#waiting.delete(statement);
      this.#answered_at = performance.now();
    };
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#away = undefined;
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => void this.#check(), ms).unref();
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    if (this.#away || this.isQuiet) {
      const before = this.#answered_at;
      const probed = await this.#probe();
      // what came meanwhile is read first
      await new Promise((done) => setImmediate(done));
      if (this.#timer !== timer) return; // ended meanwhile
      if (probed === 'answers') this.#return();
      else if (probed === 'silent' && this.#answered_at === before) this.#leave();
    }
    this.#timer = undefined;
    if (this.#away) this.#schedule(TRY_EVERY_MS);
    else if (this.#waiting.size > 0) this.#schedule(Math.max(QUIET_MS - (performance.now() - this.#answered_at), 100));
  }

  #return(): void {
    this.#away = undefined;
    this.#answered_at = performance.now();
  }

  #leave(): void {
    const away = (this.#away ??= new ServerAway());
    for (const line of this.#lines) line.close(away);
    this.#lines.clear();
  }
}

/** Whether a new connection gets an answer. A refusal by PostgreSQL itself is one: it has too many connections, or changed its password. */
export async function probe(url: string): Promise<Probed> {
  const from = performance.now();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 'answers';
    return performance.now() - from > PROBE_MS + LATE_MS ? 'unknown' : 'silent';
  } finally {
    // not awaited: a connection without an answer has no end
    void client.end().catch(() => {});
  }
}
