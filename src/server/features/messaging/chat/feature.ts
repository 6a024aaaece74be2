import { feature } from '#server/feature.ts';
import { chatJobs } from './jobs.ts';
import { chatRoutes } from './routes.ts';

export const chatFeature = feature({ name: 'chat', routes: chatRoutes, jobs: chatJobs });
