import { createHash } from 'node:crypto';
import type { Seal } from './queries.ts';

/** What the first seal follows. */
export const BEGINNING = Buffer.alloc(32);

/** The hash of a seal: of the seal before, its day, its interval, and the digests of its entries. */
export async function hashOfSeal(
  { day, through_id, previous }: Pick<Seal, 'day' | 'through_id' | 'previous'>,
  digests: AsyncIterable<{ digest: Buffer; entries: number }>,
): Promise<{ hash: Buffer; entries: number }> {
  const hash = createHash('sha256').update(previous).update(`${day} ${through_id}`);
  let entries = 0;
  for await (const batch of digests) {
    hash.update(batch.digest);
    entries += batch.entries;
  }
  return { hash: hash.update(` ${entries}`).digest(), entries };
}
