import { audiences } from '#contract/matching/audiences.ts';
import { query } from '#web/kernel/http/api.ts';

/** What new audiences begin with: the company's preference and place. The choices beside them are for campaigns. */
export const presetsQuery = () => query(audiences.options, { query: { limit: 1 } });
