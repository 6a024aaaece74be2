export const PER_PAGE = 25;
/** Replies of one comment that a list shows; a longer thread shows the newest. */
export const MAX_REPLIES = 100;
export const MAX_READERS = 20;
/** Counts stop here. */
export const MAX_COUNT = 1000;
