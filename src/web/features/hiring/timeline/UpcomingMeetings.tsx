import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { timeline, timelineOf, type TimelineEntry, type TimelineModel } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { companyMoment } from '#web/kernel/clock.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { plannedTime } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './UpcomingMeetings.module.css';

interface Props {
  model: TimelineModel;
  model_id: number;
  canEdit: boolean;
}

/** Future meetings, the next one first, and what the driver has answered; nothing without any. */
export function UpcomingMeetings({ model, model_id: id, canEdit }: Props) {
  const t = useTexts('timeline');
  const { data } = useQuery(query(timeline.upcomingMeetings, { params: { model, id } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={t('upcoming')}>
      <ul className={css.list}>
        {data.data.map((entry) => (
          <li key={entry.id} className={css.meeting}>
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
            <time dateTime={entry.performed_at}>{plannedTime(entry.performed_at)}</time>
            <span className={css.text}>{typeof entry.properties['description'] === 'string' && entry.properties['description']}</span>
            <Answer entry={entry} canEdit={canEdit} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const levels = { invited: 'info', accepted: 'success', proposed: 'warning', cancelled: 'neutral' } as const;

/** The driver's answer; a proposed time is taken with one click. */
function Answer({ entry, canEdit }: { entry: TimelineEntry; canEdit: boolean }) {
  const t = useTexts('timeline');
  const move = useMutation({ ...mutation(timelineOf.meeting.edit), onSuccess: () => toast.success(t('invitation.taken')) });
  if (!entry.invitation) return null;
  const { state, proposed } = entry.invitation;
  const { model, model_id, id, updated_at } = entry;
  const take = (when: NonNullable<typeof proposed>) =>
    move.mutate({ params: { model, id: model_id }, body: { id, updated_at, properties: { ...entry.properties, ...when } as never } });
  const when = proposed ? plannedTime(companyMoment(proposed.date, proposed.time).toISOString()) : '';
  return (
    <span className={css.answer}>
      <Status level={levels[state]}>{t(`invitation.${state}`, { when })}</Status>
      {proposed && canEdit && (
        <Button variant="default" size="compact-sm" loading={move.isPending} onClick={() => take(proposed)}>
          {t('invitation.take')}
        </Button>
      )}
    </span>
  );
}
