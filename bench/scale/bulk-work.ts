import pg from 'pg';

/** Statements, or a function that runs some. */
export type Task<T = unknown> = string | ((client: pg.Client) => Promise<T>);

interface Queued {
  task: Task;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Two connections, for two cores. They fill tables first, and build indexes while there is nothing to fill: so no core waits for a long
 * statement on the other.
 */
export class BulkWork {
  readonly #clients: readonly pg.Client[];
  readonly #free: pg.Client[];
  readonly #rows: Queued[] = [];
  readonly #indexes: Queued[] = [];
  readonly #built: Promise<unknown>[] = [];

  private constructor(clients: readonly pg.Client[]) {
    this.#clients = clients;
    this.#free = [...clients];
  }

  static async open(url: string): Promise<BulkWork> {
    return new BulkWork(await Promise.all([openClient(url), openClient(url)]));
  }

  async end(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }

  /** Runs one task while the other connection builds indexes. */
  run<T>(task: Task<T>): Promise<T> {
    return this.#add(this.#rows, task);
  }

  /** Runs independent tasks. */
  async runAll(tasks: readonly Task[]): Promise<void> {
    await Promise.all(tasks.map((task) => this.run(task)));
  }

  /** Begins to build indexes of tables that are complete, and those of `parents` after all others. */
  build(indexes: readonly string[], parents: readonly string[]): void {
    const add = (definitions: readonly string[]) => Promise.all(definitions.map((definition) => this.#add(this.#indexes, definition)));
    const built = add(indexes).then(() => add(parents));
    built.catch(() => {}); // `finishIndexes` reports it
    this.#built.push(built);
  }

  async finishIndexes(): Promise<void> {
    for (let next = this.#built.shift(); next; next = this.#built.shift()) await next;
  }

  #add<T>(queue: Queued[], task: Task<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push({ task, resolve, reject });
    this.#begin();
    return promise;
  }

  #begin(): void {
    while (this.#free.length > 0) {
      const next = this.#rows.shift() ?? this.#indexes.shift();
      if (!next) return;
      void this.#work(this.#free.pop()!, next);
    }
  }

  async #work(client: pg.Client, { task, resolve, reject }: Queued): Promise<void> {
    const result = typeof task === 'string' ? client.query(task) : task(client);
    await result.then((value) => resolve(value as never), reject);
    this.#free.push(client);
    setImmediate(() => this.#begin()); // after the next task that waited for this one
  }
}

/** A session without timeouts, whose writes run no triggers. */
export async function openClient(url: string, { triggers = false } = {}): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  // an index is built by one process: two connections use two cores
  await client.query(
    `set statement_timeout = 0; set work_mem = '128MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`,
  );
  if (!triggers) await client.query('set session_replication_role = replica');
  return client;
}
