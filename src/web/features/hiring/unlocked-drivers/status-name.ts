import type { UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import type { Translate } from '#web/i18n/texts.ts';

const baseKeys = ['new', 'contacted', 'interview', 'hired', 'unqualified'] as const;
export type StatusKey = (typeof baseKeys)[number];

/** A base status by its id, 1 to 5. */
export const statusKey = (status_id: number): StatusKey => baseKeys[status_id - 1] ?? 'new';

export type Standing = Pick<UnlockedDriverRow, 'status_id' | 'custom_status_id' | 'effective_status' | 'hire' | 'lost_interest_at'>;

/** The status in the company's own word where it has one; a reported hire says that it waits for the driver. */
export function statusName(row: Standing, t: Translate<'unlocked_drivers'>): string {
  if (row.lost_interest_at) return t('lost_interest');
  if (row.hire === 'reported') return t('hire_waits');
  return row.custom_status_id ? row.effective_status.name : t(`status.${statusKey(row.status_id)}`);
}
