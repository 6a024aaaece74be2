import { notifyAll } from '#server/features/accounts/notifications/commands.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findAnsweredOffer, isFirstOfHour, listCampaignFollowers } from './queries.ts';

/** Names one yes: an offer that staff open again can be accepted a second time. */
const keyOf = (name: string, offer_id: number, { accepted_at }: { accepted_at: Date }): string =>
  `${name}:${offer_id}:${accepted_at.getTime()}`;

/** The people of the campaign hear of a yes, and of one that was taken back. */
async function tellCompany({ db }: Services, offer_id: number, name: 'offer_accepted' | 'offer_withdrawn'): Promise<void> {
  const offer = await findAnsweredOffer(db, offer_id);
  if (!offer) return;
  const readers = await listCampaignFollowers(db, offer.campaign_id);
  const note = {
    name,
    data: { driver: offer.initials, campaign: offer.campaign },
    link: `/pipeline?campaign_id=${offer.campaign_id}`,
    dedupe_key: keyOf(name, offer_id, offer),
  };
  await db.transaction().execute((tx) =>
    notifyAll(
      tx,
      readers.map(({ id }) => id),
      note,
    ),
  );
}

/** A mail for the first yes of an hour; it says how many wait, so that a good hour is not a full inbox. */
async function mailCompany({ db, ports, config }: Services, offer_id: number): Promise<void> {
  const offer = await findAnsweredOffer(db, offer_id);
  if (!offer || !(await isFirstOfHour(db, offer_id))) return;
  const { campaign_id, campaign, initials, waiting } = offer;
  const link = `${config.base_url}/pipeline?campaign_id=${campaign_id}`;
  await writeToEach(await listCampaignFollowers(db, campaign_id), ({ id, email, locale }) =>
    ports.mail.send({
      ...ports.letters.write('offer_accepted', locale, { initials, count: waiting, campaign, link }),
      to: email,
      locale,
      idempotency_key: `${keyOf('offer_accepted', offer_id, offer)}:${id}`,
    }),
  );
}

export function offersJobs(jobs: Jobs, services: Services): void {
  jobs.on('offer.accepted', 'tell-company-of-acceptance', ({ offer_id }) => tellCompany(services, offer_id, 'offer_accepted'));
  jobs.on('offer.accepted', 'mail-company-of-acceptance', ({ offer_id }) => mailCompany(services, offer_id));
  jobs.on('offer.taken_back', 'tell-company-of-taken-back-offer', ({ offer_id }) => tellCompany(services, offer_id, 'offer_withdrawn'));
}
