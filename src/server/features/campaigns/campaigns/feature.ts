import { feature } from '#server/kernel/feature.ts';
import { campaignsRoutes } from './routes.ts';

export const campaignsFeature = feature({ name: 'campaigns', routes: campaignsRoutes });
