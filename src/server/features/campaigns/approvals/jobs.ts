import type { NotificationName } from '#contract/accounts/notifications.ts';
import type { Locale } from '#contract/people.ts';
import { notifyAll } from '#server/features/accounts/notifications/commands.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { findAudienceDecision, findCampaignDecision, findSubmission, listConcernedUsers, listDeciders } from './queries.ts';

type Parts = Omit<Kernel, 'app'>;
type Decided = 'approved' | 'rejected';
interface Subject {
  kind: 'audience' | 'campaign';
  id: number;
}

const find = ({ writes }: Parts, { kind, id }: Subject, decided: Decided) =>
  kind === 'audience' ? findAudienceDecision(writes, id, decided) : findCampaignDecision(writes, id, decided);

const addressOf = ({ kind, id }: Subject, decided: Decided) =>
  kind === 'campaign' && decided === 'approved' ? '/campaigns' : `/${kind}s/${id}/edit`;

/** Tells the company's people in the app, and whoever asked (else the owners) by mail. */
async function tellDecision(parts: Parts, subject: Subject, decided: Decided): Promise<void> {
  const decision = await find(parts, subject, decided);
  if (!decision?.decided_at) return; // decided otherwise meanwhile: that event tells it
  const { company_id, name, asked_by, reason, decided_at } = decision;
  const key = `${subject.kind}:${subject.id}:${decided}:${decided_at.getTime()}`;
  const people = await listConcernedUsers(parts.writes, company_id, `${subject.kind}s`, asked_by);
  const link = addressOf(subject, decided);
  const notification: NotificationName = `${subject.kind}_${decided}`;
  const data = { [subject.kind]: name, ...(decided === 'rejected' && { reason: reason ?? '' }) };
  const ids = people.map(({ id }) => id);
  await parts.writes.transaction().execute((tx) => notifyAll(tx, ids, { name: notification, data, link, dedupe_key: key }));
  const asked = people.filter(({ id }) => id === asked_by);
  await writeToEach(asked.length > 0 ? asked : people.filter(({ is_owner }) => is_owner), async ({ email, ...person }) => {
    if (email) await mailDecision(parts, { ...person, email }, { subject, decided, name, reason: reason ?? '', link, key });
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

async function mailDecision(parts: Parts, person: { id: number; email: string; locale: Locale }, about: MailAbout): Promise<void> {
  const { name, reason } = about;
  const link = `${parts.config.base_url}${about.link}`;
  const words = { name, title: name, reason, link };
  const mail = parts.ports.letters.write(`${about.subject.kind}_${about.decided}`, person.locale, words);
  await parts.ports.mail.send({ ...mail, to: person.email, locale: person.locale, idempotency_key: `${about.key}:${person.id}` });
}

/** Staff who may decide hear that something waits, once for each time it is handed in. */
async function tellStaff(parts: Parts, { kind, id }: Subject): Promise<void> {
  const submission = await findSubmission(parts.writes, `${kind}s`, id);
  if (!submission) return;
  const { submitted_at, name, company } = submission;
  const ids = (await listDeciders(parts.writes)).map((person) => person.id);
  const dedupe_key = `${kind}:${id}:submitted:${submitted_at.getTime()}`;
  const note = { name: 'approval_waiting', data: { [kind]: name, company }, link: `/admin/${kind}-approvals`, dedupe_key } as const;
  await parts.writes.transaction().execute((tx) => notifyAll(tx, ids, note));
}

export function approvalsJobs(jobs: Jobs, parts: Parts): void {
  for (const decided of ['approved', 'rejected'] as const) {
    jobs.on(`audience.${decided}`, `tell-audience-${decided}`, ({ audience_id: id }) =>
      tellDecision(parts, { kind: 'audience', id }, decided),
    );
    jobs.on(`campaign.${decided}`, `tell-campaign-${decided}`, ({ campaign_id: id }) =>
      tellDecision(parts, { kind: 'campaign', id }, decided),
    );
  }
  jobs.on('audience.submitted', 'tell-staff-of-audience', ({ audience_id: id }) => tellStaff(parts, { kind: 'audience', id }));
  jobs.on('campaign.submitted', 'tell-staff-of-campaign', ({ campaign_id: id }) => tellStaff(parts, { kind: 'campaign', id }));
}
