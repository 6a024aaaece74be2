import { feature } from '#server/feature.ts';
import { unlockCreditsJobs } from './jobs.ts';
import { unlockCreditsMessages } from './messages.ts';

export const unlockCreditsFeature = feature({ name: 'unlock-credits', jobs: unlockCreditsJobs, messages: unlockCreditsMessages });
