import { feature } from '#server/feature.ts';
import { staffUsersRoutes } from './routes.ts';

export const staffUsersFeature = feature({ name: 'staff-users', routes: staffUsersRoutes });
