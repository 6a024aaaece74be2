import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';

/** What a move on the board of candidates requires. `refused`: nobody can make it. */
export type CandidateMove = 'none' | 'allowed' | 'consent' | 'hire' | 'loss' | 'refused';

export interface CandidateFacts {
  status: CandidateStatus;
  consent: 'requested' | 'agreed' | 'refused';
  is_erased: boolean;
}

/** The columns in which a company works with the person. They require the person's consent. */
const afterConsent: readonly CandidateStatus[] = ['suggested', 'interview_scheduled', 'interview', 'going_hired', 'hired'];

/** ST023: hired requires a confirmation with the salary, lost a confirmation. A hire is final, and so is an erasure. */
export function moveCandidate({ status, consent, is_erased }: CandidateFacts, to: CandidateStatus): CandidateMove {
  if (status === to) return 'none';
  if (status === 'hired' || is_erased) return 'refused';
  if (to === 'lost') return 'loss';
  if (consent !== 'agreed' && afterConsent.includes(to)) return 'consent';
  return to === 'hired' ? 'hire' : 'allowed';
}

/** Whether a company reads name, addresses and CVs: with the person's consent, or when it found the person itself. */
export const isNamed = ({ consent, source }: { consent: CandidateFacts['consent']; source: 'staff' | 'company' }): boolean =>
  consent === 'agreed' || source === 'company';

/** An unanswered link is valid for this time; a new request sends another one. */
export const LINK_DAYS = 30;
export const MAX_CVS = 5;
