/** A warning is due when this share of the last purchase is left. */
const LOW = 0.2;

/** Whether the balance has just fallen to a fifth. It warns once, until it grows again. */
export const hasFallenLow = (before: number, after: number, full: number): boolean => before > full * LOW && after <= full * LOW;

export const isLow = (remaining: number, full: number): boolean => full > 0 && remaining <= full * LOW;
