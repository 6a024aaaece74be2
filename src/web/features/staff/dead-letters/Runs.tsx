import { useQuery } from '@tanstack/react-query';
import { deadLetters, type DeadLetterRun } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { moment, number } from '#web/ui/format.ts';
import { DescriptionList, Panel } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { useJobName } from './use-job-name.ts';

/** The newest actions on many, with their results; they change while a run works. */
export function Runs() {
  const t = useTexts('dead_letters');
  const nameOf = useJobName();
  const runs = useQuery(query(deadLetters.runs)).data?.data ?? [];
  if (runs.length === 0) return null;
  return (
    <Panel title={t('runs')}>
      <DescriptionList
        facts={runs.map((run) => [
          t(`run.${run.action}`, {
            at: moment(run.created_at),
            by: run.requested_by,
            what: run.reaction ? nameOf(run.reaction) : t('filter.all_reactions'),
          }),
          <Result key={run.id} run={run} />,
        ])}
      />
    </Panel>
  );
}

function Result({ run }: { run: DeadLetterRun }) {
  const t = useTexts('dead_letters');
  const { is_finished, failed_count, done_count, total } = run;
  const level = !is_finished ? 'info' : failed_count > 0 ? 'warning' : 'success';
  const figures = { done: number(done_count), total: number(total), failed: number(failed_count) };
  return (
    <Status level={level}>
      {t(is_finished ? 'run.finished' : 'run.working', figures)}
      {failed_count > 0 && ` ${t('run.failed', figures)}`}
    </Status>
  );
}
