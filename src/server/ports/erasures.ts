import type { Locale } from '#contract/people.ts';

/** An erased account, by numbers only. The registration time distinguishes it from a later account with the same number. */
export interface ErasedAccount {
  user_id: number;
  registered_at: Date;
  erased_at: Date;
  reason_id: number;
  receipt: string;
  locale: Locale;
}

/** An erased candidate, by numbers only. The time of creation distinguishes it from a later candidate with the same number. */
export interface ErasedCandidate {
  candidate_id: number;
  created_at: Date;
  erased_at: Date;
}

/** A list of erased accounts and candidates outside the database, because a restore brings them back. */
export interface ErasuresPort {
  add(accounts: readonly ErasedAccount[]): Promise<void>;
  addCandidates(candidates: readonly ErasedCandidate[]): Promise<void>;
  /** All accounts that were ever added, possibly with duplicates. */
  all(): Promise<ErasedAccount[]>;
  allCandidates(): Promise<ErasedCandidate[]>;
}
