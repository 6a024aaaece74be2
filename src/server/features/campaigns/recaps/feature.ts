import { feature } from '#server/feature.ts';
import { recapsJobs } from './jobs.ts';
import { recapsMessages } from './messages.ts';

export const recapsFeature = feature({ name: 'recaps', jobs: recapsJobs, messages: recapsMessages });
