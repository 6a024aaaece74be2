/** A prepaid hire carries so many unlocks: enough to find the person, not enough to read the whole pool. */
export const UNLOCKS_A_PREPAID_HIRE = 10;
