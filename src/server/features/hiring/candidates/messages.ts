import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { directMessage } from '#server/messages/direct.ts';
import { message } from '#server/messages/message.ts';
import type { CandidateNews } from '#server/texts/mails/templates.ts';
import { findCandidateToWrite, listCandidateFinders, listCandidateReaders } from './queries.ts';

/** To a person without an account. The jobs of this feature send these. */
export const candidateRequest = directMessage('candidate_request', {
  mail: 'candidate_request',
  sms: 'candidate_request',
  priority: 'bulk',
});
export const candidateErasure = directMessage('candidate_erasure', { mail: 'candidate_erasure', priority: 'bulk' });

// Notifications and their mails name nobody, so that nothing of the person is left in them after an erasure.
const data = ({ company }: { company: string }) => ({ company });
const mailOf = (what: CandidateNews) => ({
  text: 'candidate_news' as const,
  data: ({ company }: { company: string }, { link }: { link: string }) => ({ what, company, link }),
});

/** The recipients with the page that they read. */
const readers = {
  company: { list: listCandidateReaders, page: pages.candidate },
  staff: { list: listCandidateFinders, page: pages.staffCandidate },
} as const;

const answered = (side: keyof typeof readers, answer: 'agreed' | 'refused') =>
  message(`candidate_${answer}_to_${side}`, {
    on: 'candidate.answered',
    read: async (db, { candidate_id }) => {
      const found = await findCandidateToWrite(db, candidate_id);
      return found?.consent === answer ? found : undefined;
    },
    to: ({ id }, db) => readers[side].list(db, id),
    link: ({ id }) => hrefOf(readers[side].page, { params: { id } }),
    app: answer === 'agreed' ? { text: 'candidate_agreed', data } : { text: 'candidate_refused', data },
    mail: mailOf(answer),
  });

const expiring = message('candidate_expiring', {
  on: 'candidate.expiring',
  read: (db, { candidate_id }) => findCandidateToWrite(db, candidate_id),
  to: ({ id }, db) => listCandidateReaders(db, id),
  link: ({ id }) => hrefOf(pages.candidate, { params: { id } }),
  app: { text: 'candidate_expiring', data },
  mail: mailOf('expiring'),
});

export const candidatesMessages = [
  candidateRequest,
  candidateErasure,
  answered('company', 'agreed'),
  answered('company', 'refused'),
  answered('staff', 'agreed'),
  answered('staff', 'refused'),
  expiring,
];
