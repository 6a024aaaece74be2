import { feature } from '#server/feature.ts';
import { invoicesJobs } from './jobs.ts';
import { invoicesMessages } from './messages.ts';
import { invoicesRoutes } from './routes.ts';

export const invoicesFeature = feature({ name: 'invoices', routes: invoicesRoutes, jobs: invoicesJobs, messages: invoicesMessages });
