import { feature } from '#server/feature.ts';
import { collectionMessages } from './messages.ts';
import { collectionRoutes } from './routes.ts';

export const collectionFeature = feature({ name: 'collection', routes: collectionRoutes, messages: collectionMessages });
