import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { locales } from '#contract/people.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { ErasedAccount, ErasedCandidate, ErasuresPort } from '#server/ports/erasures.ts';

const moment = z.iso.datetime().transform((text) => new Date(text));
const AccountLine = z.object({
  user_id: z.int(),
  registered_at: moment,
  erased_at: moment,
  reason_id: z.int(),
  receipt: z.string(),
  locale: z.enum(locales),
});

const CandidateLine = z.object({ candidate_id: z.int(), created_at: moment, erased_at: moment });

/** An append-only file. Several servers may share it. */
export class FileErasures implements ErasuresPort {
  readonly #file: string;
  constructor(config: { file: string }) {
    this.#file = config.file;
  }

  add(accounts: readonly ErasedAccount[]): Promise<void> {
    return this.#append(accounts);
  }

  addCandidates(candidates: readonly ErasedCandidate[]): Promise<void> {
    return this.#append(candidates);
  }

  all(): Promise<ErasedAccount[]> {
    return this.#read(AccountLine);
  }

  allCandidates(): Promise<ErasedCandidate[]> {
    return this.#read(CandidateLine);
  }

  async #append(entries: readonly object[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      const file = await open(this.#file, 'a', 0o600);
      try {
        // starts with a newline, so that the half line of a crashed server damages no other
        await file.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}`).join('') + '\n');
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (cause) {
      throw new ProviderFailure('erasures', cause instanceof Error ? cause.message : 'unknown', { retryable: true, cause });
    }
  }

  /** The lines of this kind. */
  async #read<Line>(kind: z.ZodType<Line>): Promise<Line[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      const entry = kind.safeParse(parsed(line));
      return entry.success ? [entry.data] : [];
    });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
