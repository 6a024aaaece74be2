/** The shortest time between two signals of one process. */
const EVERY_MS = 25;

/**
 * Signals commits to the relays: the first at once, all commits of the next 25 ms in one more signal. A notification inside each working
 * transaction would serialize all commits of the cluster.
 */
export class CommitSignal {
  readonly #send: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #committed = false;
  #stopped = false;

  constructor(send: () => Promise<void>) {
    this.#send = send;
  }

  committed(): void {
    if (this.#stopped) return;
    this.#committed = true;
    if (!this.#timer) this.#signal();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #signal(): void {
    this.#timer = undefined;
    if (!this.#committed) return;
    this.#committed = false;
    this.#timer = setTimeout(() => this.#signal(), EVERY_MS);
    this.#send().catch(() => {}); // the relays also poll
  }
}
