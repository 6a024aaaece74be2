import { createHmac } from 'node:crypto';

const HALF = 2 ** 26;
/** Sealed numbers begin here, plain ids end here. Both are exact in JavaScript and in JSON. */
const FIRST = HALF ** 2;
const ROUNDS = 8;

/**
 * Turns numbers below 2^52 into other numbers that show nothing about them, and back: a Feistel cipher over HMAC-SHA-256. So a reader gets an
 * id that is valid for one purpose, and nothing is stored.
 */
export class Seal {
  readonly #secret: string;
  readonly #purpose: string;
  constructor(secret: string, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  close(number: number): number {
    let [left, right] = [Math.floor(number / HALF), number % HALF];
    for (let round = 0; round < ROUNDS; round++) [left, right] = [right, left ^ this.#mix(round, right)];
    return FIRST + left * HALF + right;
  }

  /** Undefined for a number that is not sealed. */
  open(sealed: number): number | undefined {
    if (sealed < FIRST || sealed >= 2 * FIRST) return undefined;
    let [left, right] = [Math.floor((sealed - FIRST) / HALF), sealed % HALF];
    for (let round = ROUNDS - 1; round >= 0; round--) [left, right] = [right ^ this.#mix(round, left), left];
    return left * HALF + right;
  }

  #mix(round: number, half: number): number {
    const digest = createHmac('sha256', this.#secret).update(`seal ${this.#purpose} ${round} ${half}`).digest();
    return digest.readUInt32BE() % HALF;
  }
}
