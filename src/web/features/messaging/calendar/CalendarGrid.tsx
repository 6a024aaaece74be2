import type { DatesSetArg, EventContentArg, EventInput } from '@fullcalendar/core';
import de from '@fullcalendar/core/locales/de';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction, { type EventResizeDoneArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import type { EventDropArg } from '@fullcalendar/core';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { CalendarView } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import css from './Calendar.module.css';
import { shownHours, type Planned } from './calendar-events.ts';

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

interface Props {
  view: CalendarView;
  day: string;
  events: EventInput[];
  /** The shown period; `till` is the day after. */
  onPeriod: (from: Date, till: Date, title: string) => void;
  onOpen: (planned: Planned) => void;
  /** Rejects when the move was refused: the event goes back. */
  onMove: (planned: Planned, start: Date, minutes?: number) => Promise<void>;
}

/** As everywhere else: German would write 08 Uhr beside 08:30. */
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const STEP_MINUTES = 15;
const DAY_MINUTES = 1440;
/** With Alt: days to the sides, quarters of an hour up and down. */
const steps: Record<string, number> = { ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES, ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES };

/** The month, week or day with meetings and tasks. Mouse and touch drag them, Alt and an arrow moves the focused one. */
export default function CalendarGrid({ view, day, events, onPeriod, onOpen, onMove }: Props) {
  const moving = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const refocus = useMovedFocus(frame, events);
  const move = async (planned: Planned, start: Date, revert: () => void, minutes?: number) => {
    if (moving.current) return revert();
    moving.current = true;
    await onMove(planned, start, minutes)
      .catch(revert)
      .finally(() => (moving.current = false));
  };
  const byKeyboard = (key: KeyboardEvent<HTMLElement>) => {
    const step = key.altKey ? steps[key.key] : undefined;
    const focused = (key.target as HTMLElement).closest<HTMLElement>('[data-event]')?.dataset['event'];
    const event = events.find(({ id }) => id === focused);
    const planned = event?.extendedProps as Planned | undefined;
    if (!step || !focused || !planned?.canMove) return;
    key.preventDefault();
    refocus(focused);
    void move(planned, new Date(Date.parse(String(event!.start)) + step * 60_000), () => undefined);
  };
  const drop = ({ event, revert }: EventDropArg | EventResizeDoneArg) => {
    const minutes = event.end && event.start ? (event.end.getTime() - event.start.getTime()) / 60_000 : undefined;
    void move(event.extendedProps as Planned, event.start!, revert, minutes);
  };
  return (
    <div ref={frame} className={css.grid} onKeyDown={byKeyboard}>
      <FullCalendar
        key={`${view} ${day}`}
        plugins={[dayGrid, timeGrid, interaction]}
        initialView={views[view]}
        initialDate={day}
        locales={[de, es]}
        locale={currentLocale()}
        timeZone="local"
        now={() => new Date(serverNow())}
        nowIndicator
        firstDay={1}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        {...shownHours(events)}
        eventTimeFormat={clock}
        slotLabelFormat={clock}
        slotDuration="00:30:00"
        snapDuration={{ minutes: STEP_MINUTES }}
        dayMaxEvents={4}
        events={events}
        eventInteractive
        displayEventEnd={false}
        datesSet={({ start, end, view: shown }: DatesSetArg) => onPeriod(start, end, view === 'week' ? weekTitle(start, end) : shown.title)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.extendedProps as Planned);
        }}
        eventDrop={drop}
        eventResize={drop}
        eventContent={(content) => <EventWords content={content} />}
        eventDidMount={({ el, event }) => {
          el.dataset['event'] = event.id;
        }}
      />
    </div>
  );
}

/** FullCalendar joins two days without the dot that German writes behind the first one. */
const weekTitle = (start: Date, end: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    start,
    new Date(end.getTime() - 1),
  );

/** An event that was moved by keyboard is rendered anew: it gets the focus again. */
function useMovedFocus(frame: RefObject<HTMLDivElement | null>, events: EventInput[]) {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current) frame.current?.querySelector<HTMLElement>(`[data-event="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [events, frame]);
  return (id: string) => {
    moved.current = id;
  };
}

function EventWords({ content }: { content: EventContentArg }) {
  const t = useTexts('calendar');
  const planned = content.event.extendedProps as Planned;
  return (
    <span className={css.event}>
      <span className="visually-hidden">{t(planned.kind === 'meeting' ? 'meeting' : 'task')}: </span>
      <span className={css.at}>{content.timeText}</span> {content.event.title}
      {planned.kind === 'meeting' && planned.meeting.has_conflict && <span className={css.conflict}> {t('conflict')}</span>}
    </span>
  );
}
