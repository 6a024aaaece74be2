import { feature } from '#server/feature.ts';
import { secondFactorMessages } from './messages.ts';
import { secondFactorRoutes } from './routes.ts';

export const secondFactorFeature = feature({ name: 'second-factor', routes: secondFactorRoutes, messages: secondFactorMessages });
