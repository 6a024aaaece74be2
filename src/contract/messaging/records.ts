/** The records that tasks and comments are about. A further one is a word here and its source on the server. */
export const recordModels = ['unlocked-driver', 'candidate', 'campaign', 'company', 'driver'] as const;
export type RecordModel = (typeof recordModels)[number];
