/** Unused for this time, a mandate lapses, as the rulebooks of the EPC say. */
export const MANDATE_MONTHS = 36;
