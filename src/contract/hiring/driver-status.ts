/** The base statuses of an unlocked driver by name. A company's custom status belongs to one of them. */
export const statusIds = { new: 1, contacted: 2, interview: 3, hired: 4, unqualified: 5 } as const;
export type StatusName = keyof typeof statusIds;

const statusNames = Object.keys(statusIds) as StatusName[];

/** The name of a base status. */
export const statusNameOf = (status_id: number): StatusName => statusNames.find((name) => statusIds[name] === status_id) ?? 'new';

/** Neither reported as hired nor set aside. */
export const isBeforeHire = (status_id: number): boolean => status_id < statusIds.hired;
