import { feature } from '#server/kernel/feature.ts';
import { unlockCreditsJobs } from './jobs.ts';

export const unlockCreditsFeature = feature({ name: 'unlock-credits', jobs: unlockCreditsJobs });
