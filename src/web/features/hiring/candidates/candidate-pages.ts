import { pages } from '#contract/pages.ts';
import { useSession } from '#web/kernel/session/session.ts';

const ofCompanies = { list: pages.candidates, board: pages.candidateBoard, one: pages.candidate };
const ofStaff = { list: pages.staffCandidates, board: pages.staffCandidateBoard, one: pages.staffCandidate };

/** The screens of candidates in the shell of the reader. */
export const useCandidatePages = () => (useSession().user?.side === 'staff' ? ofStaff : ofCompanies);
