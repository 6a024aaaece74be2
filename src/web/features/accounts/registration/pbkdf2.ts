/**
 * PBKDF2 with HMAC-SHA-256 in plain JavaScript, for pages without crypto.subtle: browsers offer it on secure pages only, and a demo
 * opened from a phone in the local network is none. Several times slower than the browser's own, and fast enough.
 */
const K = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

const words = new Uint32Array(64);
const rotated = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** One block of 16 words into the state (FIPS 180-4, 6.2.2). */
function compress(state: Uint32Array, block: Uint32Array): void {
  words.set(block);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const t2 = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = state[i]! + sums[i]!;
}

/** The bytes as big-endian words, closed with the padding of a message that is `before` bytes longer at its front. */
function padded(bytes: Uint8Array, before: number): Uint32Array[] {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, index) => whole.setUint8(index, byte));
  whole.setUint8(bytes.length, 0x80);
  whole.setUint32(length - 4, (before + bytes.length) * 8);
  return Array.from({ length: length / BLOCK }, (_, block) =>
    Uint32Array.from({ length: 16 }, (__, i) => whole.getUint32(block * BLOCK + i * 4)),
  );
}

function keyed(password: Uint8Array, fill: number): Uint32Array {
  const block = new Uint8Array(BLOCK).fill(fill);
  password.forEach((byte, index) => (block[index] = byte ^ fill));
  const view = new DataView(block.buffer);
  const state = START.slice();
  compress(
    state,
    Uint32Array.from({ length: 16 }, (_, i) => view.getUint32(i * 4)),
  );
  return state;
}

/** `password` at most 64 bytes, `key_length` at most 32: what the bot check asks for. */
export function pbkdf2Sha256(password: Uint8Array, salt: Uint8Array, rounds: number, key_length: number): Uint8Array {
  const [inner, outer] = [keyed(password, 0x36), keyed(password, 0x5c)];
  const block = new Uint32Array(16);
  const hmac = (message: Uint32Array[]): Uint32Array => {
    const state = inner.slice();
    for (const part of message) compress(state, part);
    block.fill(0);
    block.set(state);
    block[8] = 0x80000000;
    block[15] = (BLOCK + 32) * 8;
    const result = outer.slice();
    compress(result, block);
    return result;
  };
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  let round = hmac(padded(first, BLOCK));
  const sum = round.slice();
  const next = new Uint32Array(16);
  next[8] = 0x80000000;
  next[15] = (BLOCK + 32) * 8;
  for (let i = 1; i < rounds; i++) {
    next.set(round);
    round = hmac([next]);
    for (let j = 0; j < 8; j++) sum[j] = sum[j]! ^ round[j]!;
  }
  const bytes = new DataView(new ArrayBuffer(32));
  sum.forEach((word, index) => bytes.setUint32(index * 4, word));
  return new Uint8Array(bytes.buffer).slice(0, key_length);
}
