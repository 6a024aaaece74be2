import { WITHOUT_REASON } from '#contract/accounts/erasure.ts';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import { DONE_STATUS, FIRST_STATUS } from '#contract/messaging/tasks.policy.ts';

/** Keys that the program itself names: they can be renamed and moved, but not switched off. `other` is the chosen delete reason (V024). */
const needed: Partial<Record<CatalogueName, readonly string[]>> = {
  account_delete_reasons: ['other', WITHOUT_REASON],
  task_statuses: [FIRST_STATUS, DONE_STATUS],
};

export const isNeeded = (list: CatalogueName, key: string): boolean => needed[list]?.includes(key) ?? false;
