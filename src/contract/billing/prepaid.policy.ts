/** The least and the most budget that one purchase buys, in net cents. */
export const MIN_BUDGET = 10_00;
export const MAX_BUDGET = 50_000_00;
