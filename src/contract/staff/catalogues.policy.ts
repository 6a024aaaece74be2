import { WITHOUT_REASON } from '#contract/accounts/erasure.ts';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';

/** Keys that the program itself names: they can be renamed and moved, but not switched off. `other` is the chosen delete reason (V024). */
const needed: Partial<Record<CatalogueName, readonly string[]>> = {
  account_delete_reasons: ['other', WITHOUT_REASON],
  task_statuses: ['not_started'],
};

export const isNeeded = (list: CatalogueName, key: string): boolean => needed[list]?.includes(key) ?? false;
