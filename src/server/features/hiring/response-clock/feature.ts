import { feature } from '#server/feature.ts';
import { responseClockJobs } from './jobs.ts';
import { responseClockMessages } from './messages.ts';

export const responseClockFeature = feature({ name: 'response-clock', jobs: responseClockJobs, messages: responseClockMessages });
