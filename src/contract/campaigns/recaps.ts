/** Hours of the company's day in which its mails begin: once at work, and no more in the afternoon after an outage. */
export const RECAP_HOURS = { from: 7, till: 13 } as const;
