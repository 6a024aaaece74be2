import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { timeline, type TimelineModel } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { moment } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from './UpcomingMeetings.module.css';

/** Future meetings, the next one first; nothing without any. */
export function UpcomingMeetings({ model, model_id: id }: { model: TimelineModel; model_id: number }) {
  const t = useTexts('timeline');
  const { data } = useQuery(query(timeline.upcomingMeetings, { params: { model, id } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={t('upcoming')}>
      <ul className={css.list}>
        {data.data.map(({ id: entry_id, performed_at, properties }) => (
          <li key={entry_id} className={css.meeting}>
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
            <time dateTime={performed_at}>{moment(performed_at)}</time>
            <span className={css.text}>{typeof properties['description'] === 'string' && properties['description']}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
