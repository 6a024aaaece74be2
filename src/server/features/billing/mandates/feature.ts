import { feature } from '#server/feature.ts';
import { mandatesJobs } from './jobs.ts';
import { mandatesMessages } from './messages.ts';
import { mandatesRoutes } from './routes.ts';

export const mandatesFeature = feature({ name: 'mandates', routes: mandatesRoutes, jobs: mandatesJobs, messages: mandatesMessages });
