import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { callOutcomes } from '#contract/foundation/vocabulary.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import css from './CallOutcomes.module.css';

/** How most first calls end. The person's page has all outcomes. */
const frequent: readonly (typeof callOutcomes)[number][] = ['Connected', 'No Answer'];

interface Props {
  unlocked_driver_id: number;
  name: string;
  onLogged?: () => void;
}

/** Records a call by its outcome, in one press that can be undone. */
export function CallOutcomes({ unlocked_driver_id, name, onLogged }: Props) {
  const t = useTexts('timeline');
  const ui = useTexts('ui');
  const log = useMutation({
    ...mutation(timelineOf.call.add),
    onSuccess: (entry, { body }) => {
      onLogged?.();
      toast.undo(t('call_saved', { name, outcome: t(`outcomes.${body.properties.outcome}`) }), {
        label: ui('undo'),
        undo: () => void call(timeline.remove, { params: { id: entry.id } }).catch((error: unknown) => reportError(error, 'write')),
      });
    },
  });
  return (
    <div className={css.outcomes} role="group" aria-label={t('call_of', { name })}>
      {frequent.map((outcome) => (
        <Button
          key={outcome}
          size="compact-sm"
          variant="light"
          disabled={log.isPending}
          onClick={() =>
            log.mutate({ params: { model: 'unlocked-driver', id: unlocked_driver_id }, body: { properties: { outcome, description: '' } } })
          }
        >
          {t(`outcomes.${outcome}`)}
        </Button>
      ))}
    </div>
  );
}
