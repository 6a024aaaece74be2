import { Refusal } from './http/errors.ts';

/** Limits concurrent work to a number; more waits, and beyond a second number it is refused as `unavailable`. */
export class Queue {
  readonly #limits: { at_once: number; waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { at_once: number; waiting: number }) {
    this.#limits = limits;
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
