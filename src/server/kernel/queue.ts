import { Refusal } from './http/errors.ts';

/** Limits concurrent work to a number; more waits, and beyond a second number it is refused as `unavailable`. */
export class Queue {
  readonly #limits: { at_once: number; waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { at_once: number; waiting: number }) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.at_once) {
      if (this.#waiting.length >= this.#limits.waiting) throw new Refusal('unavailable');
      // a finished one passes its slot on
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** One piece of work at a time per key, such as a user, and those of all keys together within the limits of a queue. */
export class KeyedQueue {
  readonly #all: Queue;
  readonly #waiting_per_key: number;
  readonly #queues = new Map<unknown, Queue>();

  constructor({ waiting_per_key, ...limits }: { at_once: number; waiting: number; waiting_per_key: number }) {
    this.#all = new Queue(limits);
    this.#waiting_per_key = waiting_per_key;
  }

  async run<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new Queue({ at_once: 1, waiting: this.#waiting_per_key });
    this.#queues.set(key, queue);
    try {
      return await queue.run(() => this.#all.run(work));
    } finally {
      if (queue.isIdle) this.#queues.delete(key);
    }
  }
}
