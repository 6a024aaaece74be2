import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import {
  findAudienceDecision,
  findCampaignDecision,
  findSubmission,
  listConcernedUsers,
  type DecidedEntry,
} from '#server/features/campaigns/approval-decisions/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import type { Reader } from '#server/messages/declaration.ts';
import { message } from '#server/messages/message.ts';

/** A decision with its recipients: all are notified; the mail goes to the author, or otherwise to the owners. */
interface Decided extends DecidedEntry {
  id: number;
  people: { id: number }[];
  mailed: readonly number[];
}

/** Undefined when a newer decision differs: its event has its own message. */
async function withPeople(
  db: Db,
  { id, permission }: { id: number; permission: 'audiences' | 'campaigns' },
  decision: DecidedEntry | undefined,
): Promise<(Decided & { decided_at: Date }) | undefined> {
  if (!decision?.decided_at) return undefined;
  const { company_id, submitted_by, decided_at } = decision;
  const people = await listConcernedUsers(db, company_id, permission, submitted_by);
  const authors = people.filter((user) => user.id === submitted_by);
  const mailed = (authors.length > 0 ? authors : people.filter(({ is_owner }) => is_owner)).map((user) => user.id);
  return { ...decision, id, decided_at, people, mailed };
}

const keyOf = ({ id, decided_at }: { id: number; decided_at: Date }): string => `${id}:${decided_at.getTime()}`;
const people = ({ people: users }: Decided) => users;
const isMailed = ({ mailed }: Decided, { id }: Reader): boolean => id !== null && mailed.includes(id);
const readAudience = (decided: 'approved' | 'rejected') => async (db: Db, event: { audience_id: number }) =>
  withPeople(db, { id: event.audience_id, permission: 'audiences' }, await findAudienceDecision(db, event.audience_id, decided));
const readCampaign = (decided: 'approved' | 'rejected') => async (db: Db, event: { campaign_id: number }) =>
  withPeople(db, { id: event.campaign_id, permission: 'campaigns' }, await findCampaignDecision(db, event.campaign_id, decided));

const audienceApproved = message('audience_approved', {
  on: 'audience.approved',
  read: readAudience('approved'),
  to: people,
  key: keyOf,
  link: ({ id }) => hrefOf(pages.audience, { params: { id } }),
  app: { text: 'audience_approved', data: ({ name: audience }) => ({ audience }) },
  mail: { text: 'audience_approved', data: ({ name }, { link }) => ({ name, link }), only: isMailed },
});

const audienceRejected = message('audience_rejected', {
  on: 'audience.rejected',
  read: readAudience('rejected'),
  to: people,
  key: keyOf,
  link: ({ id }) => hrefOf(pages.audience, { params: { id } }),
  app: { text: 'audience_rejected', data: ({ name: audience, reason }) => ({ audience, reason: reason ?? '' }) },
  mail: { text: 'audience_rejected', data: ({ name, reason }, { link }) => ({ name, reason: reason ?? '', link }), only: isMailed },
});

const campaignApproved = message('campaign_approved', {
  on: 'campaign.approved',
  read: readCampaign('approved'),
  to: people,
  key: keyOf,
  link: () => hrefOf(pages.campaigns),
  app: { text: 'campaign_approved', data: ({ name: campaign }) => ({ campaign }) },
  mail: { text: 'campaign_approved', data: ({ name: title }, { link }) => ({ title, link }), only: isMailed },
});

const campaignRejected = message('campaign_rejected', {
  on: 'campaign.rejected',
  read: readCampaign('rejected'),
  to: people,
  key: keyOf,
  link: ({ id }) => hrefOf(pages.editCampaign, { params: { id } }),
  app: { text: 'campaign_rejected', data: ({ name: campaign, reason }) => ({ campaign, reason: reason ?? '' }) },
  mail: { text: 'campaign_rejected', data: ({ name: title, reason }, { link }) => ({ title, reason: reason ?? '', link }), only: isMailed },
});

/** To the staff who may decide, once per submission. */
const audienceWaits = message('audience_submitted', {
  on: 'audience.submitted',
  read: async (db, { audience_id: id }) => findSubmission(db, 'audiences', id),
  to: (_, db) => listAdmins(db),
  key: ({ id, submitted_at }) => `${id}:${submitted_at.getTime()}`,
  link: ({ id }) => hrefOf(pages.audienceApproval, { params: { id } }),
  app: { text: 'approval_waiting', data: ({ name: audience, company }) => ({ audience, company }) },
});

const campaignWaits = message('campaign_submitted', {
  on: 'campaign.submitted',
  read: async (db, { campaign_id: id }) => findSubmission(db, 'campaigns', id),
  to: (_, db) => listAdmins(db),
  key: ({ id, submitted_at }) => `${id}:${submitted_at.getTime()}`,
  link: ({ id }) => hrefOf(pages.campaignApproval, { params: { id } }),
  app: { text: 'approval_waiting', data: ({ name: campaign, company }) => ({ campaign, company }) },
});

export const approvalsMessages = [audienceApproved, audienceRejected, campaignApproved, campaignRejected, audienceWaits, campaignWaits];
