import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { announceErasures, eraseExpiredCandidates } from '#server/features/accounts/personal-data/commands.ts';
import { now } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { priorityOfJob } from '#server/messages/declaration.ts';
import { withoutLinks } from '#server/texts/without-links.ts';
import { linkCandidates } from './commands.ts';
import { candidateErasure, candidateRequest } from './messages.ts';
import { findCandidateToWrite } from './queries.ts';
import { erasedOn, linkSecret } from './rules.ts';

export function candidatesJobs(jobs: Jobs, services: Services): void {
  const link = ({ user_id }: { user_id: number }) => services.db.transaction().execute((tx) => linkCandidates(tx, user_id));
  jobs.on('driver.registered', 'link-candidates-of-new-driver', link);
  jobs.on('email.verified', 'link-candidates-by-mail', link);
  jobs.on('phone.verified', 'link-candidates-by-phone', link);
  jobs.on(
    'candidate.requested',
    'send-candidate-request',
    ({ candidate_id }) => sendRequest(services, candidate_id),
    priorityOfJob[candidateRequest.priority],
  );
  jobs.on('candidate.expiring', 'send-candidate-erasure', ({ candidate_id }) => sendWarning(services, candidate_id));
  jobs.every('40 4 * * *', 'erase-lost-candidates', async () => {
    while ((await services.db.transaction().execute(announceErasures)) > 0);
    while ((await services.db.transaction().execute(eraseExpiredCandidates)) > 0);
  });
}

type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidateToWrite>>>;

function envelopeOf({ email, phone, locale }: Candidate, idempotency_key: string) {
  return { to: (email ?? phone)!, locale, idempotency_key };
}
const linkOf = ({ config }: Services, { link_salt }: Candidate): string =>
  config.base_url + hrefOf(pages.candidateLink, { params: { token: linkSecret(config.secret, link_salt) } });

/** Asks the person, by mail or else by SMS. A second run sends the same message with the same link. */
async function sendRequest(services: Services, id: number): Promise<void> {
  const candidate = await findCandidateToWrite(services.db, id);
  if (!candidate || candidate.erased_at || candidate.consent !== 'requested') return;
  // another address within minutes: nobody gets a message at each change
  if (candidate.requested_at > now()) throw new Postponed(candidate.requested_at);
  const { source, email } = candidate;
  const [company, job] = [withoutLinks(candidate.company), withoutLinks(candidate.job ?? '')];
  const envelope = envelopeOf(candidate, `candidate-request:${id}:${candidate.requested_at.getTime()}`);
  const link = linkOf(services, candidate);
  const first_name = withoutLinks(candidate.first_name);
  if (email) await candidateRequest.mail(services.ports, envelope, { first_name, company, job, by_company: source === 'company', link });
  else await candidateRequest.sms(services.ports, envelope, { company, link });
}

/** Announces the erasure to the person, who keeps the link. */
async function sendWarning(services: Services, id: number): Promise<void> {
  const candidate = await findCandidateToWrite(services.db, id);
  // who has not answered gets no further message; the request has said how long the data are kept
  if (!candidate?.lost_at || candidate.erased_at || !candidate.email) return;
  const { first_name, company, lost_at } = candidate;
  const envelope = envelopeOf(candidate, `candidate-erasure:${id}:${lost_at.getTime()}`);
  await candidateErasure.mail(services.ports, envelope, {
    first_name,
    company,
    day: erasedOn(candidate)!,
    link: linkOf(services, candidate),
  });
}
