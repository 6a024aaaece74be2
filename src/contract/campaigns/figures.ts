/** `week`: from Monday. `hour_of_day`: 0 to 23 in Berlin. `total`: the whole period. Days, weeks, months and years are those of Berlin. */
export const figureGrains = ['hour', 'day', 'week', 'month', 'year', 'hour_of_day', 'total'] as const;
export type FigureGrain = (typeof figureGrains)[number];

/** What a figure can be divided by. `detail`: the reason, age band, kind of payment or state of the fact. */
export const figureGroups = ['contact_type', 'country', 'detail', 'sales_owner', 'company', 'campaign'] as const;
export type FigureGroup = (typeof figureGroups)[number];
