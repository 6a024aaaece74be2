import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';

const ofCompanies = { calendar: pages.calendar, person: pages.unlockedDriver };
const ofStaff = { calendar: pages.staffCalendar, person: pages.staffUnlockedDriver };

/** The calendar and the people of its meetings in the shell of the reader. */
export const useCalendarPages = () => (useSession().user?.side === 'staff' ? ofStaff : ofCompanies);
