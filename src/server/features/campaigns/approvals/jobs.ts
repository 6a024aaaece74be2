import type { NotificationName } from '#contract/accounts/notifications.ts';
import type { Locale } from '#contract/people.ts';
import { notifyAll } from '#server/features/accounts/notifications/commands.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findAudienceDecision, findCampaignDecision, findSubmission, listConcernedUsers, listDeciders } from './queries.ts';

type Decided = 'approved' | 'rejected';
interface Subject {
  kind: 'audience' | 'campaign';
  id: number;
}

const find = ({ db }: Services, { kind, id }: Subject, decided: Decided) =>
  kind === 'audience' ? findAudienceDecision(db, id, decided) : findCampaignDecision(db, id, decided);

const addressOf = ({ kind, id }: Subject, decided: Decided) =>
  kind === 'campaign' && decided === 'approved' ? '/campaigns' : `/${kind}s/${id}/edit`;

/** Tells the company's people in the app, and whoever asked (else the owners) by mail. */
async function tellDecision(services: Services, subject: Subject, decided: Decided): Promise<void> {
  const decision = await find(services, subject, decided);
  if (!decision?.decided_at) return; // decided otherwise meanwhile: that event tells it
  const { company_id, name, asked_by, reason, decided_at } = decision;
  const key = `${subject.kind}:${subject.id}:${decided}:${decided_at.getTime()}`;
  const people = await listConcernedUsers(services.db, company_id, `${subject.kind}s`, asked_by);
  const link = addressOf(subject, decided);
  const notification: NotificationName = `${subject.kind}_${decided}`;
  const data = { [subject.kind]: name, ...(decided === 'rejected' && { reason: reason ?? '' }) };
  const ids = people.map(({ id }) => id);
  await services.db.transaction().execute((tx) => notifyAll(tx, ids, { name: notification, data, link, dedupe_key: key }));
  const asked = people.filter(({ id }) => id === asked_by);
  await writeToEach(asked.length > 0 ? asked : people.filter(({ is_owner }) => is_owner), async ({ email, ...person }) => {
    if (email) await mailDecision(services, { ...person, email }, { subject, decided, name, reason: reason ?? '', link, key });
  });
}

interface MailAbout {
  subject: Subject;
  decided: Decided;
  name: string;
  reason: string;
  link: string;
  key: string;
}

async function mailDecision(services: Services, person: { id: number; email: string; locale: Locale }, about: MailAbout): Promise<void> {
  const { name, reason } = about;
  const link = `${services.config.base_url}${about.link}`;
  const words = { name, title: name, reason, link };
  const mail = services.ports.letters.write(`${about.subject.kind}_${about.decided}`, person.locale, words);
  await services.ports.mail.send({ ...mail, to: person.email, locale: person.locale, idempotency_key: `${about.key}:${person.id}` });
}

/** Staff who may decide hear that something waits, once for each time it is handed in. */
async function tellStaff(services: Services, { kind, id }: Subject): Promise<void> {
  const submission = await findSubmission(services.db, `${kind}s`, id);
  if (!submission) return;
  const { submitted_at, name, company } = submission;
  const ids = (await listDeciders(services.db)).map((person) => person.id);
  const dedupe_key = `${kind}:${id}:submitted:${submitted_at.getTime()}`;
  const note = { name: 'approval_waiting', data: { [kind]: name, company }, link: `/admin/${kind}-approvals`, dedupe_key } as const;
  await services.db.transaction().execute((tx) => notifyAll(tx, ids, note));
}

export function approvalsJobs(jobs: Jobs, services: Services): void {
  for (const decided of ['approved', 'rejected'] as const) {
    jobs.on(`audience.${decided}`, `tell-audience-${decided}`, ({ audience_id: id }) =>
      tellDecision(services, { kind: 'audience', id }, decided),
    );
    jobs.on(`campaign.${decided}`, `tell-campaign-${decided}`, ({ campaign_id: id }) =>
      tellDecision(services, { kind: 'campaign', id }, decided),
    );
  }
  jobs.on('audience.submitted', 'tell-staff-of-audience', ({ audience_id: id }) => tellStaff(services, { kind: 'audience', id }));
  jobs.on('campaign.submitted', 'tell-staff-of-campaign', ({ campaign_id: id }) => tellStaff(services, { kind: 'campaign', id }));
}
