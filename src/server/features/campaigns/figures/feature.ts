import { feature } from '#server/feature.ts';
import { figuresJobs } from './jobs.ts';
import { figuresMessages } from './messages.ts';

export const figuresFeature = feature({ name: 'figures', jobs: figuresJobs, messages: figuresMessages });
