import { feature } from '#server/feature.ts';
import { companyRegistrationMessages } from './messages.ts';
import { companyRegistrationRoutes } from './routes.ts';

export const companyRegistrationFeature = feature({
  name: 'company-registration',
  routes: companyRegistrationRoutes,
  messages: companyRegistrationMessages,
});
