import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';

const ofCompanies = { board: pages.pipeline, list: pages.unlockedDrivers, person: pages.unlockedDriver };
const ofStaff = { board: pages.staffPipeline, list: pages.staffUnlockedDrivers, person: pages.staffUnlockedDriver };

/** The board and the unlocked drivers in the shell of the reader. */
export const usePersonPages = () => (useSession().user?.side === 'staff' ? ofStaff : ofCompanies);
