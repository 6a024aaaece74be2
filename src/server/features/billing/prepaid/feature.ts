import { feature } from '#server/feature.ts';
import { deliverPrepaid } from './commands.ts';
import { prepaidMessages } from './messages.ts';
import { prepaidRoutes } from './routes.ts';

export const prepaidFeature = feature({
  name: 'prepaid',
  routes: prepaidRoutes,
  messages: prepaidMessages,
  payments: { budget: { paid: deliverPrepaid } },
});
