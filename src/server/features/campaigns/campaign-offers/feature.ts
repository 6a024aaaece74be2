import { feature } from '#server/feature.ts';
import { campaignOffersRoutes } from './routes.ts';

export const campaignOffersFeature = feature({ name: 'campaign-offers', routes: campaignOffersRoutes });
