import { statusNameOf } from '#contract/hiring/driver-status.ts';
import type { UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import type { Translate } from '#web/i18n/texts.ts';

export type StatusFacts = Pick<UnlockedDriverRow, 'status_id' | 'custom_status_id' | 'effective_status' | 'hire' | 'lost_interest_at'>;

/** The company's own name of the status, if it has one. A reported hire waits for the driver's answer. */
export function statusName(row: StatusFacts, t: Translate<'unlocked_drivers'>): string {
  if (row.lost_interest_at) return t('lost_interest');
  if (row.hire === 'reported') return t('hire_waits');
  return row.custom_status_id ? row.effective_status.name : t(`status.${statusNameOf(row.status_id)}`);
}
