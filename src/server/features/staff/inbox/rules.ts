/** Failed payments of the last months; older ones are a matter of the accounts. */
export const FAILED_PAYMENT_DAYS = 90;
/** A stuck campaign that staff have dealt with returns after these days, if it is still stuck. */
export const STUCK_AGAIN_DAYS = 7;
