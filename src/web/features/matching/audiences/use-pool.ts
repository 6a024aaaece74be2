import { useQuery } from '@tanstack/react-query';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { pool } from '#contract/matching/pool.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const PAUSE_MS = 300;

/** The number and places of matching drivers, debounced, and what they are counted for. The previous result stays while the next one loads (V016: only with a place). */
export function usePool(target: AudienceTarget | undefined) {
  const wanted = target ? JSON.stringify(target) : '';
  const settled = useDebounced(wanted, PAUSE_MS);
  const body = settled === '' ? undefined : (JSON.parse(settled) as AudienceTarget);
  // without a body neither is fetched
  const shared = { enabled: body !== undefined, staleTime: 60_000, meta: { quiet: true } };
  const count = useQuery({ ...listQuery(pool.countPool, { query: { explain: '1' }, body: body! }), ...shared });
  const where = useQuery({ ...listQuery(pool.poolLocations, { body: body! }), ...shared });
  const is_counting = target !== undefined && (wanted !== settled || count.isFetching);
  return {
    pool: target ? count.data : undefined,
    error: target ? count.error : null,
    is_counting,
    counted: target ? body : undefined,
    locations: where.data?.locations ?? [],
  };
}
