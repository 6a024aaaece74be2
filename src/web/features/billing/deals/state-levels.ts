import type { DealState } from '#contract/billing/deals.ts';
import type { Level } from '#web/ui/StatusDot.tsx';

export const stateLevels: Record<DealState, Level> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  signed: 'success',
  declined: 'danger',
  expired: 'warning',
};
