import { statusIds } from './driver-status.ts';
import type { OfferStatus } from './offers.policy.ts';
import type { OfferStage } from './pipeline.ts';

interface UnlockFacts {
  status_id: number;
  is_visible: boolean;
  /** A reported or confirmed one. */
  has_hire: boolean;
}

/** How far a company is with an unlocked driver. Of two unlocks of one person the further one says where the company goes on. */
export function rankOfUnlock({ status_id, is_visible, has_hire }: UnlockFacts): number {
  if (!is_visible) return 0;
  if (has_hire) return 5;
  const order: number[] = [statusIds.new, statusIds.unqualified, statusIds.contacted, statusIds.interview, statusIds.hired];
  return 1 + order.indexOf(status_id);
}

const stages: OfferStage[] = ['new', 'in_process', 'unqualified', 'unlocked', 'in_company_process', 'gets_hired', 'hired'];

/** How far an offer is. An answer goes before no answer, and a withdrawn offer counts least. */
export function rankOfOffer({ stage, status, is_withdrawn }: { stage: OfferStage; status: OfferStatus; is_withdrawn: boolean }): number {
  if (is_withdrawn) return -1;
  return 2 * stages.indexOf(stage) + (status === 'open' ? 0 : 1);
}
