import { feature } from '#server/feature.ts';
import { approvalsMessages } from './messages.ts';
import { approvalsRoutes } from './routes.ts';

export const approvalsFeature = feature({ name: 'approvals', routes: approvalsRoutes, messages: approvalsMessages });
