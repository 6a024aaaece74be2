import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { today } from '#server/kernel/clock.ts';
import { message } from '#server/messages/message.ts';
import type { MailData } from '#server/texts/mails/templates.ts';
import { findCampaign, findFollowedCandidate, findUnlocked, listFollowers } from './queries.ts';

/** A mail a day and record: a campaign may have a hundred events. */
const dailyMail = <About>(what: MailData['followed']['what'], of: (about: About) => { id: number; name?: string }) => ({
  text: 'followed' as const,
  key: (about: About) => `${of(about).id}-${today()}`,
  data: (about: About, { link }: { link: string }) => ({ what, name: of(about).name ?? '', link }),
});

const ofCampaign = {
  on: ['offer.accepted', 'campaign.filled', 'campaign.activated', 'campaign.stopped'],
  read: findCampaign,
  app: { text: 'followed_campaign', data: ({ name: campaign, company }: { name: string; company: string }) => ({ campaign, company }) },
  mail: dailyMail('campaign', ({ id, name }: { id: number; name: string }) => ({ id, name })),
} as const;

/** To users of the company. Staff have another page for the same campaign, so they get a message of their own. */
const campaignForCompany = message('followed_campaign', {
  ...ofCampaign,
  to: ({ id, company_id }, db) => listFollowers(db, { model: 'campaign', id }, { side: 'company', company_id }),
  link: ({ id }) => hrefOf(pages.campaign, { params: { id } }),
});
const campaignForStaff = message('followed_campaign_staff', {
  ...ofCampaign,
  to: ({ id, company_id }, db) => listFollowers(db, { model: 'campaign', id }, { side: 'staff', company_id }),
  link: ({ id }) => hrefOf(pages.staffCampaign, { params: { id } }),
});

const ofDriver = {
  on: ['driver.unlocked', 'hire.reported', 'hire.confirmed', 'hire.rejected', 'unlocked_driver.lost_interest'],
  read: findUnlocked,
  app: { text: 'followed_driver', data: ({ driver, company }: { driver: string; company: string }) => ({ driver, company }) },
  mail: dailyMail('driver', ({ driver_id: id }: { driver_id: number }) => ({ id })),
} as const;

/** To users of the company that unlocked the driver, and to nobody of another company. */
const driverForCompany = message('followed_driver', {
  ...ofDriver,
  to: ({ driver_id, company_id }, db) => listFollowers(db, { model: 'driver', id: driver_id }, { side: 'company', company_id }),
  link: ({ unlocked_driver_id: id }) => hrefOf(pages.unlockedDriver, { params: { id } }),
});
const driverForStaff = message('followed_driver_staff', {
  ...ofDriver,
  to: ({ driver_id, company_id }, db) => listFollowers(db, { model: 'driver', id: driver_id }, { side: 'staff', company_id }),
  link: ({ driver_id: id }) => hrefOf(pages.driver, { params: { id } }),
});

/** To staff who follow a company. */
const companyForStaff = message('followed_company', {
  on: ['campaign.submitted', 'campaign.activated', 'campaign.stopped', 'company_user.joined'],
  read: async (db, { company_id }) => db.selectFrom('companies').select(['id', 'name']).where('id', '=', company_id).executeTakeFirst(),
  to: ({ id }, db) => listFollowers(db, { model: 'company', id }, { side: 'staff', company_id: id }),
  link: ({ id }) => hrefOf(pages.company, { params: { id } }),
  app: { text: 'followed_company', data: ({ name: company }) => ({ company }) },
  mail: dailyMail('company', ({ id, name }: { id: number; name: string }) => ({ id, name })),
});

const ofCandidate = {
  on: ['candidate.answered', 'candidate.moved', 'candidate.hired'],
  read: findFollowedCandidate,
  app: { text: 'followed_candidate', data: ({ company }: { company: string }) => ({ company }) },
  mail: dailyMail('candidate', ({ id }: { id: number }) => ({ id })),
} as const;

const candidateForCompany = message('followed_candidate', {
  ...ofCandidate,
  to: ({ id, company_id }, db) => listFollowers(db, { model: 'candidate', id }, { side: 'company', company_id, permission: 'candidates' }),
  link: ({ id }) => hrefOf(pages.candidate, { params: { id } }),
});
const candidateForStaff = message('followed_candidate_staff', {
  ...ofCandidate,
  to: ({ id, company_id }, db) => listFollowers(db, { model: 'candidate', id }, { side: 'staff', company_id }),
  link: ({ id }) => hrefOf(pages.staffCandidate, { params: { id } }),
});

export const followsMessages = [
  campaignForCompany,
  campaignForStaff,
  candidateForCompany,
  candidateForStaff,
  driverForCompany,
  driverForStaff,
  companyForStaff,
];
