import { z } from 'zod';
import { Campaign, campaignOrder } from '#contract/campaigns/campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Day, Id, listOf, pageOf, PageNumber, QueryFlag } from '#contract/shapes.ts';

/** Steps towards the next hire: debts, which stop unlocks in the end, then waiting drivers and missing preparations. `count` is the number of cases, of people up to one more than `MOST_COUNTED`. */
export const nextSteps = [
  'pay_debts',
  'unlock_drivers',
  'contact_drivers',
  'choose_package',
  'add_payment_method',
  'create_audience',
  'change_audience',
  'create_campaign',
  'change_campaign',
  'publish_campaign',
  'buy_slots',
  'activate_campaign',
  'await_hires',
] as const;
export type NextStep = (typeof nextSteps)[number];

export const onboardingItems = ['uploaded_logo', 'uploaded_profile_picture', 'having_two_users'] as const;

const Onboarding = z.object({
  uploaded_logo: z.boolean(),
  uploaded_profile_picture: z.boolean(),
  having_two_users: z.boolean(),
  /** Completed items × 100 / 3, rounded. */
  percentage: z.int(),
  next_steps: z.array(z.object({ step: z.enum(nextSteps), count: z.int() })),
});
export type Onboarding = z.output<typeof Onboarding>;

/** A campaign whose vacancies are filled, until the company closes it or wants more people. */
const FilledCampaign = z.object({ id: Id, name: z.string(), vacancies: z.int(), filled_vacancies: z.int() });

/** The figures of the tiles. Thirty days in Berlin end today, a year ends now. */
const Figures = z.object({
  running_campaigns_count: z.int(),
  /** Accepted drivers who are not unlocked, and unlocked drivers without a contact attempt; up to one more than `MOST_COUNTED`. */
  waiting_count: z.int(),
  accepted_30_days_count: z.int(),
  unlocked_30_days_count: z.int(),
  /** Confirmed by the driver, within a year. */
  hired_year_count: z.int(),
  /** Hires per unlock within a year, two decimals; 0 before the first unlock. */
  hire_ratio: z.number(),
});
export type Figures = z.output<typeof Figures>;

/** Twelve weeks from Monday in Berlin, oldest first. */
const Week = z.object({ week: Day, accepted: z.int(), unlocked: z.int(), hired: z.int() });

/** How fast a company responds: `A` usually within a day, `B` within three, `C` later, `X` too few cases. */
export const playerRatings = ['A', 'B', 'C', 'X'] as const;
export type PlayerRating = (typeof playerRatings)[number];

const Player = z.object({
  company: z.object({ id: Id, name: z.string() }),
  /** Over the last 180 days, as drivers read it. */
  player: z.enum(playerRatings),
  /** Over the selected days; by default the last 30. */
  selected_player: z.enum(playerRatings),
  /** The median of the seconds between acceptance and first contact; null with too few cases. */
  usual_answer_s: z.int().nullable(),
  selected_answer_s: z.int().nullable(),
});
export type Player = z.output<typeof Player>;

export const dashboard = {
  onboarding: endpoint('GET', '/api/dashboard/onboarding', { access: 'company', response: Onboarding }),
  figures: endpoint('GET', '/api/dashboard/figures', { access: 'company', response: Figures }),
  /** The latest five. */
  filledCampaigns: endpoint('GET', '/api/dashboard/filledCampaigns', { access: 'company', response: listOf(FilledCampaign) }),
  history: endpoint('GET', '/api/dashboard/history', { access: 'company', response: listOf(Week) }),
  /** The own company. Staff read all companies, fastest response first. */
  players: endpoint('GET', '/api/dashboard/players', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional(), page: PageNumber.optional() }),
    response: pageOf(Player),
  }),
  /** The company's own campaigns. Staff pass a company, or read all campaigns. */
  campaigns: endpoint('GET', '/api/dashboard/campaigns', {
    access: ['company', 'staff'],
    query: querySchema(pages.staffCampaigns.search, { archived: QueryFlag.optional(), ...campaignOrder }),
    response: pageOf(Campaign),
  }),
};
