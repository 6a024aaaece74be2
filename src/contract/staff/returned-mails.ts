/** What the mail provider reports: the address does not exist, or its reader has marked a mail as spam. */
export const returnedKinds = ['bounced', 'complained'] as const;
export type ReturnedKind = (typeof returnedKinds)[number];
