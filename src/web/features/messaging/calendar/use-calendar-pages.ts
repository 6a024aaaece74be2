import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';

const ofCompanies = { calendar: pages.calendar, people: { 'unlocked-driver': pages.unlockedDriver, candidate: pages.candidate } };
const ofStaff = {
  calendar: pages.staffCalendar,
  people: { 'unlocked-driver': pages.staffUnlockedDriver, candidate: pages.staffCandidate },
};

/** The calendar and the people of its meetings in the shell of the reader. */
export const useCalendarPages = () => (useSession().user?.side === 'staff' ? ofStaff : ofCompanies);
