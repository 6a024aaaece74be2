/** The number of unlocks that a prepaid hire covers: enough to find the person, not enough to read the whole pool. */
export const UNLOCKS_A_PREPAID_HIRE = 10;
