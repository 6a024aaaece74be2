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

/** A list of erased accounts outside the database, because a restore brings them back. */
export interface ErasuresPort {
  add(accounts: readonly ErasedAccount[]): Promise<void>;
  /** All accounts that were ever added, possibly with duplicates. */
  all(): Promise<ErasedAccount[]>;
}
