import { canAccess } from '#contract/access.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';

/** What a user may find. Drivers search nothing. Companies find their own records only, and their colleagues only with the permission to read them. */
export function searchedKinds(me: Parameters<typeof canAccess>[0]): readonly SearchKind[] {
  if (me.side === 'contact') return [];
  if (me.side === 'staff')
    return ['drivers', 'companies', 'people', 'unlocked_drivers', 'candidates', 'campaigns', 'audiences', 'invoices', 'deals'];
  const colleagues: SearchKind[] = canAccess(me, 'company:users') ? ['people'] : [];
  const suggested: SearchKind[] = canAccess(me, 'company:candidates') ? ['candidates'] : [];
  const bills: SearchKind[] = canAccess(me, 'company:billing') ? ['invoices'] : [];
  return ['unlocked_drivers', ...suggested, 'campaigns', 'audiences', ...colleagues, ...bills];
}
