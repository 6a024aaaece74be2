/** Runs tasks one after the other, and refuses a task while too many wait. */
export class InOrder {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns false when too many tasks wait; `work` is not run then. */
  add(work: () => Promise<unknown>): boolean {
    if (this.#waiting >= this.#most) return false;
    this.#waiting++;
    this.#last = this.#last.then(work).then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return true;
  }
}
