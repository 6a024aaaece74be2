import { feature } from '#server/feature.ts';
import { hiresMessages } from './messages.ts';
import { hiresRoutes } from './routes.ts';

export const hiresFeature = feature({ name: 'hires', routes: hiresRoutes, messages: hiresMessages });
