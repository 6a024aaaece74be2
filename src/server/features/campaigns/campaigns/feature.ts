import { campaigns } from '#contract/campaigns/campaigns.ts';
import { feature } from '#server/feature.ts';
import { campaignsRoutes } from './routes.ts';

export const campaignsFeature = feature({ name: 'campaigns', routes: campaignsRoutes, exports: { campaigns: campaigns.list } });
