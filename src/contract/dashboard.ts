import { z } from 'zod';
import { Campaign } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery, QueryFlag, QueryId } from './shapes.ts';

/** What leads to the next hire, in the order in which it is worth doing; `count` is how many there are of it. */
export const nextSteps = [
  'choose_package',
  'add_payment_method',
  'create_audience',
  'change_audience',
  'create_campaign',
  'change_campaign',
  'publish_campaign',
  'activate_campaign',
  'unlock_drivers',
  'contact_drivers',
] as const;
export type NextStep = (typeof nextSteps)[number];

export const onboardingItems = ['uploaded_logo', 'uploaded_profile_picture', 'having_two_users'] as const;

const Onboarding = z.object({
  uploaded_logo: z.boolean(),
  uploaded_profile_picture: z.boolean(),
  having_two_users: z.boolean(),
  /** Done items × 100 / 3, whole. */
  percentage: z.int(),
  next_steps: z.array(z.object({ step: z.enum(nextSteps), count: z.int() })),
});
export type Onboarding = z.output<typeof Onboarding>;

export const dashboardOrders = ['hires_count', 'unlocked_drivers_count', 'name', 'created_at'] as const;

export const dashboard = {
  onboarding: endpoint('GET', '/api/dashboard/onboarding', { access: 'company', answer: Onboarding }),
  /** A company's own campaigns; staff name a company, or read those of all. */
  campaigns: endpoint('GET', '/api/dashboard/campaigns', {
    access: ['company', 'staff'],
    query: PageQuery.extend({
      company_id: QueryId.optional(),
      orderBy: z.enum(dashboardOrders).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      archived: QueryFlag.optional(),
    }),
    answer: pageOf(Campaign),
  }),
};
