import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CalendarPage } from '#web/features/messaging/calendar/CalendarPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/calendar')({
  validateSearch: searchOf(pages.staffCalendar),
  loader: () => texts('calendar', 'tasks'),
  component: CalendarPage,
});
