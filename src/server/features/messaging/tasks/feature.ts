import { feature } from '#server/feature.ts';
import { tasksJobs } from './jobs.ts';
import { tasksMessages } from './messages.ts';
import { tasksRoutes } from './routes.ts';

export const tasksFeature = feature({ name: 'tasks', routes: tasksRoutes, jobs: tasksJobs, messages: tasksMessages });
