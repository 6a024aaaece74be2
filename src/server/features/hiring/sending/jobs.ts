import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { noteProgress, offerAudience, offerCampaign, offerDriver, sendDueWaves, sendFirstOffers, withdrawFrom } from './commands.ts';

export function sendingJobs(jobs: Jobs, services: Services): void {
  jobs.on('campaign.activated', 'offer-activated-campaign', ({ campaign_id }) => offerCampaign(services.db, campaign_id));
  jobs.on('campaign.changed', 'offer-changed-campaign', ({ campaign_id }) => offerCampaign(services.db, campaign_id));
  jobs.on('audience.approved', 'offer-approved-audience', ({ audience_id }) => offerAudience(services.db, audience_id));
  jobs.on('driver.registered', 'offer-to-new-driver', async ({ driver_id }) => {
    await offerDriver(services.db, driver_id);
    await sendFirstOffers(services.db, driver_id);
  });
  jobs.on('driver.changed', 'offer-to-changed-driver', ({ driver_id }) => offerDriver(services.db, driver_id));
  jobs.on('driver.erased', 'withdraw-offers-of-erased-driver', ({ driver_id }) => withdrawFrom(services.db, driver_id));

  jobs.on('offers.created', 'send-first-wave', async ({ campaign_id }) => void (await sendDueWaves(services.db, campaign_id)));
  jobs.every('* * * * *', 'send-waves', async () => void (await sendDueWaves(services.db)));
  jobs.every('25 * * * *', 'note-progress-of-campaigns', () => noteProgress(services.db));
}
