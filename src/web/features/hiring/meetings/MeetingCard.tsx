import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { meetings, type DriverMeeting } from '#contract/hiring/meetings.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { plannedTime } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack, type Fact } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';

const ProposalForm = lazy(async () => ({ default: (await import('./ProposalForm.tsx')).ProposalForm }));
const levels = { invited: 'info', accepted: 'success', proposed: 'warning', cancelled: 'danger' } as const;

/** A meeting as the driver reads it: one tap confirms it, and another time can be proposed. */
export function MeetingCard({ meeting }: { meeting: DriverMeeting }) {
  const t = useTexts('meetings');
  const [isProposing, setProposing] = useState(false);
  const answer = useMutation({ ...mutation(meetings.answer), meta: { quiet: true } });
  const { company, person, place, starts_at, minutes, state, proposed_at, is_open } = meeting;
  const facts: (Fact | false)[] = [
    [t('when'), `${plannedTime(starts_at)} · ${t('minutes', { count: minutes })}`],
    place !== '' && [t('place'), place],
    person !== null && [t('person'), person],
    proposed_at !== null && [t('proposed'), plannedTime(proposed_at)],
  ];
  return (
    <Panel title={t('with', { company })} aside={<Status level={levels[state]}>{t(`states.${state}`)}</Status>}>
      <Stack gap="sm">
        <DescriptionList facts={facts.filter((fact) => fact !== false)} />
        {answer.error && <Note level="danger">{sentenceOf(answer.error)}</Note>}
        {isProposing && (
          <Suspense fallback={null}>
            <ProposalForm meeting={meeting} onClose={() => setProposing(false)} />
          </Suspense>
        )}
        {is_open && !isProposing && (
          <Group gap="xs" grow preventGrowOverflow={false}>
            <Button variant="default" onClick={() => setProposing(true)}>
              {t('propose')}
            </Button>
            {state !== 'accepted' && (
              <Button
                loading={answer.isPending}
                onClick={() => answer.mutate({ params: { token: meeting.token }, body: { answer: 'accept' } })}
              >
                {t('accept')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
