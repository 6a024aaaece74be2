import type { z } from 'zod';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { PageNumber } from '#contract/shapes.ts';

/** The search, filters and page of a column of the board. */
export const StageQuery = querySchema(pages.pipeline.search, { page: PageNumber.optional() });
export type StageQuery = z.output<typeof StageQuery>;
