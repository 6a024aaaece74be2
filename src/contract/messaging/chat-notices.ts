/** Who is looking at the conversation reads a message within this time, and gets no notice of it. */
export const NOTICE_AFTER_MS = 2 * 60_000;
