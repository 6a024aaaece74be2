import type { Locale } from '#contract/people.ts';

/** An account that was erased, by numbers only. The moment of registration tells it from another one that got its number later. */
export interface ErasedAccount {
  user_id: number;
  registered_at: Date;
  erased_at: Date;
  reason_id: number;
  receipt: string;
  locale: Locale;
}

/** Remembers outside the database who was erased, because a restore brings them back. */
export interface ErasuresPort {
  add(accounts: readonly ErasedAccount[]): Promise<void>;
  /** Every account that was ever added; some more than once. */
  all(): Promise<ErasedAccount[]>;
}
