/** Added to the limit of the server, which normally ends a statement first. */
const GRACE_MS = 2000;
/** For statements without a limit on the server: jobs over all drivers, and tools. */
const LONGEST_MS = 6 * 3_600_000;

const assignment = /\bstatement_timeout(?:',| =)\s*(?:'?(\d+)'?|\$(\d+))/;
const isLocal = /\bset local\b|\bset_config\b/;

/** PostgreSQL did not answer, and its connection was closed. The code is that of a failed connection, so the call is refused as unavailable. */
export class NoAnswer extends Error {
  readonly code = '08006';
  constructor(ms: number) {
    super(`PostgreSQL did not answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/**
 * How long a connection waits for the answer to a statement. A stopped server keeps its connections open and ends no statement itself.
 * The limit follows the `statement_timeout` that the statements of the session set.
 */
export class AnswerLimit {
  #session: number;
  #local: number | undefined;

  constructor(statement_ms: number) {
    this.#session = statement_ms;
  }

  /** The limit of this statement. What it sets is valid from the next one on. */
  next(text: string, values: readonly unknown[] = []): number {
    const set = this.#local ?? this.#session;
    this.#follow(text, values);
    return set === 0 ? LONGEST_MS : set + GRACE_MS;
  }

  #follow(text: string, values: readonly unknown[]): void {
    if (text === 'commit' || text === 'rollback') this.#local = undefined;
    const [, literal, position] = assignment.exec(text) ?? [];
    const ms = literal ?? (position && values[Number(position) - 1]);
    if (ms === undefined) return;
    if (isLocal.test(text)) this.#local = Number(ms);
    else this.#session = Number(ms);
  }
}
