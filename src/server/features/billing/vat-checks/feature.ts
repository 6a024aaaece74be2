import { feature } from '#server/feature.ts';
import { vatChecksJobs } from './jobs.ts';

export const vatChecksFeature = feature({ name: 'vat-checks', jobs: vatChecksJobs });
