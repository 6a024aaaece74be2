import type { UnlockedDriverRow } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

const levels: Record<number, Level> = { 1: 'info', 2: 'warning', 3: 'warning', 4: 'success', 5: 'neutral' };
const baseKeys = ['new', 'contacted', 'interview', 'hired', 'unqualified'] as const;
export type StatusKey = (typeof baseKeys)[number];

/** A base status by its id, 1 to 5. */
export const statusKey = (status_id: number): StatusKey => baseKeys[status_id - 1] ?? 'new';

/** The status in the company's own word where it has one; a reported hire says that it waits for the driver. */
export function StatusBadge({
  row,
}: {
  row: Pick<UnlockedDriverRow, 'status_id' | 'custom_status_id' | 'effective_status' | 'hire' | 'lost_interest_at'>;
}) {
  const t = useTexts('unlocked_drivers');
  if (row.lost_interest_at) return <Status level="danger">{t('lost_interest')}</Status>;
  if (row.hire === 'reported') return <Status level="warning">{t('hire_waits')}</Status>;
  return (
    <Status level={levels[row.status_id]!}>
      {row.custom_status_id ? row.effective_status.name : t(`status.${statusKey(row.status_id)}`)}
    </Status>
  );
}
