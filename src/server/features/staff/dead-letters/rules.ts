const HOUR_MS = 3_600_000;

/** Staff decide within this time. Later it is too late for the message, and its key is no longer stored. */
export const DECIDE_WITHIN_DAYS = 28;
/** How long the decided ones can be read. */
export const KEEP_DAYS = 365;

/** Names of reactions that send a message begin so. */
export const MESSAGE_PREFIX = 'send-';

/** The same for all of one hour: staff get one notification. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);
