import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { companyMoment, companyTime } from '#web/kernel/clock.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { plannedTime, withCompanyZone } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { TimeInput } from '#web/ui/input/TimeInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Stack, type Fact } from '#web/ui/Panel.tsx';
import { useTaskPages } from '../tasks/use-task-pages.ts';
import css from './Calendar.module.css';
import { isInvited, type Planned } from './calendar-events.ts';
import { useCalendarPages } from './use-calendar-pages.ts';

interface Props {
  planned: Planned;
  onMove: (planned: Planned, start: Date) => Promise<void>;
  onClose: () => void;
}

/** A meeting or a task: what is known about it, its record, and another time. */
export function PlannedDialog({ planned, onMove, onClose }: Props) {
  const t = useTexts('calendar');
  const ui = useTexts('ui');
  const [when, setWhen] = useState(() => companyTime(new Date(proposedBy(planned) ?? startOf(planned))));
  const [isPending, setPending] = useState(false);
  const isProposed = companyMoment(when.date, when.time).getTime() === Date.parse(proposedBy(planned) ?? '');
  const move = async () => {
    setPending(true);
    await onMove(planned, companyMoment(when.date, when.time))
      .then(onClose, () => undefined)
      .finally(() => setPending(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={planned.kind === 'meeting' ? t('meeting_with', { name: planned.meeting.person }) : planned.task.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('close')}
          </Button>
          {planned.canMove && (
            <Button loading={isPending} disabled={!when.date || !when.time} onClick={() => void move()}>
              {t(isProposed ? 'take' : 'move')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="sm">
        {planned.kind === 'meeting' && planned.meeting.has_conflict && <Note level="warning">{t('conflict_text')}</Note>}
        <Facts planned={planned} />
        {planned.canMove && (
          <Group gap="sm" grow className={css.when}>
            <DateInput label={t('day')} value={when.date} onChange={(date) => setWhen({ ...when, date: date ?? '' })} />
            <TimeInput label={withCompanyZone(t('time'))} value={when.time} onChange={(value) => setWhen({ ...when, time: value })} />
          </Group>
        )}
        {planned.canMove && isInvited(planned) && <p>{t('driver_is_notified')}</p>}
      </Stack>
    </Dialog>
  );
}

const startOf = (planned: Planned): string => (planned.kind === 'meeting' ? planned.meeting.starts_at : planned.task.due_at);

/** The form begins with the time that the driver has proposed. */
const proposedBy = (planned: Planned): string | null => (planned.kind === 'meeting' ? planned.meeting.proposed_at : null);

function Facts({ planned }: { planned: Planned }) {
  const t = useTexts('calendar');
  const { people } = useCalendarPages();
  const { recordOf } = useTaskPages();
  if (planned.kind === 'task') {
    const { task } = planned;
    const facts: (Fact | false)[] = [
      [t('when'), plannedTime(task.due_at)],
      [t('status'), task.status.name],
      task.task !== '' && [t('details'), task.task],
      [
        t('about'),
        <PageLink key="record" to={recordOf(task)}>
          {task.record.name}
        </PageLink>,
      ],
    ];
    return <DescriptionList facts={facts.filter((fact) => fact !== false)} />;
  }
  const { meeting } = planned;
  const { place, description } = meeting.properties as { place?: string; description?: string };
  const facts: (Fact | false | '' | null | undefined)[] = [
    [t('when'), plannedTime(meeting.starts_at, meeting.ends_at)],
    place && [t('place'), place],
    description && [t('details'), description],
    meeting.company !== null && [t('company'), meeting.company],
    meeting.state !== null && [t('answer'), t(`states.${meeting.state}`)],
    meeting.proposed_at !== null && [t('proposed'), plannedTime(meeting.proposed_at)],
    [
      t('about'),
      <PageLink key="person" to={hrefOf(people[meeting.model], { params: { id: meeting.model_id } })}>
        {meeting.person}
      </PageLink>,
    ],
  ];
  return <DescriptionList facts={facts.filter(Boolean) as Fact[]} />;
}
