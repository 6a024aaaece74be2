/** The ids of the controls that the to-dos lead to. */
export const controlIds = { owner: 'responsible-user', status: 'driver-status' } as const;
