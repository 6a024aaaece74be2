import { feature } from '#server/feature.ts';
import { remindersJobs } from './jobs.ts';
import { remindersRoutes } from './routes.ts';

export const remindersFeature = feature({ name: 'reminders', routes: remindersRoutes, jobs: remindersJobs });
