import type { DeadLetterState } from '#contract/foundation/vocabulary.ts';
import type { DeadLetter } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago } from '#web/ui/format.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import css from './DeadLetters.module.css';
import { useJobName } from './use-job-name.ts';

const levels: Record<DeadLetterState, Level> = {
  waiting: 'warning',
  replaying: 'info',
  replayed: 'success',
  discarded: 'neutral',
  expired: 'danger',
};

export function useDeadLetterColumns(): Column<DeadLetter>[] {
  const t = useTexts('dead_letters');
  const nameOf = useJobName();
  return [
    {
      key: 'reaction',
      header: t('column.reaction'),
      cell: (row) => (
        <span className={css.reaction}>
          <span>{nameOf(row.reaction)}</span>
          <span className={css.kind}>{t(`kind.${row.kind}`)}</span>
        </span>
      ),
      fixed: true,
    },
    {
      key: 'recipients',
      header: t('column.recipients'),
      cell: (row) => (row.recipients.length > 0 ? row.recipients.join(', ') : '–'),
    },
    { key: 'error', header: t('column.error'), cell: (row) => <span className={css.error}>{row.error}</span>, width: '34%' },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => (
        <span className={css.reaction}>
          <Status level={levels[row.state]}>{t(`state.${row.state}`)}</Status>
          {row.decided_by && <span className={css.kind}>{row.reason ? `${row.decided_by}: ${row.reason}` : row.decided_by}</span>}
        </span>
      ),
    },
    { key: 'failed_at', header: t('column.failed_at'), cell: (row) => ago(row.failed_at), align: 'end' },
    momentColumn({ key: 'created_at', header: t('column.created_at'), align: 'end', hidden: true }, (row) => row.created_at),
    numberColumn({ key: 'replays', header: t('column.replays'), hidden: true }, (row) => row.replays),
  ];
}
