import { useQuery } from '@tanstack/react-query';
import { meetings } from '#contract/hiring/meetings.ts';
import { query } from '#web/kernel/http/api.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { MeetingCard } from './MeetingCard.tsx';

/** The driver's next meetings; nothing without any, or after an error. */
export function OwnMeetings() {
  const { data } = useQuery(query(meetings.mine));
  if (!data || data.data.length === 0) return null;
  return (
    <Stack>
      {data.data.map((meeting) => (
        <MeetingCard key={meeting.token} meeting={meeting} />
      ))}
    </Stack>
  );
}
