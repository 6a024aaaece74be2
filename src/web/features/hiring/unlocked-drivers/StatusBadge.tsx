import { statusNameOf, type StatusName } from '#contract/hiring/driver-status.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { statusName, type StatusFacts } from './status-name.ts';

const levels: Record<StatusName, Level> = {
  new: 'info',
  contacted: 'warning',
  interview: 'warning',
  hired: 'success',
  unqualified: 'neutral',
};

const levelOf = ({ lost_interest_at, hire, status_id }: StatusFacts): Level =>
  lost_interest_at ? 'danger' : hire === 'reported' ? 'warning' : levels[statusNameOf(status_id)];

export function StatusBadge({ row }: { row: StatusFacts }) {
  return <Status level={levelOf(row)}>{statusName(row, useTexts('unlocked_drivers'))}</Status>;
}
