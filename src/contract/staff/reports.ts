import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type FunnelStep, funnelSteps } from '#contract/hiring/offers.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Moment } from '#contract/shapes.ts';

/** A number of offers, and its share of those that were sent; 0 without any. */
const Step = z.object({ count: z.int(), rate: z.number() });
const steps = Object.fromEntries(funnelSteps.map((step) => [step, Step])) as { [S in FunnelStep]: typeof Step };

/** What became of the offers that were first sent in these days, until now. */
export const Conversion = z.object({
  ...steps,
  /** Opened by a mail scanner or a link preview. No other step counts them. */
  scanned: Step,
  period: z.object({ from: Day, till: Day }),
  /** Set when the newest steps wait to be counted. */
  as_of: Moment.nullable(),
});
export type Conversion = z.output<typeof Conversion>;

const Cohort = querySchema(pages.conversionReport.search, { from: Day.optional(), till: Day.optional() }).refine(
  ({ from, till }) => !from || !till || from <= till,
  { error: 'till_before_from', path: ['till'] },
);
const conversion = { access: 'staff', query: Cohort, response: Conversion } as const;

/** The name of an advertising campaign or of one of its pictures, as in the address of the landing page. */
const UtmName = z.string().trim().min(1).max(200);
/** What an advertising campaign has brought: the drivers and companies that registered from it, and what was paid for and by them until now. */
const CampaignRoi = z.object({
  /** Of drivers. */
  registrations: z.int(),
  /** Of them, those who can be unlocked now. */
  eligible: z.int(),
  accepted: z.int(),
  unlocks: z.int(),
  /** Confirmed. */
  hires: z.int(),
  company_registrations: z.int(),
  /** Of these companies, those with a sale. */
  customers: z.int(),
  /** Net, less credits and refunds to cards. A sale counts once, also when driver and company came from the campaign. */
  revenue: Cents,
  spend: Cents.nullable(),
  /** Of a driver or a company. */
  cost_per_registration: Cents.nullable(),
  cost_per_hire: Cents.nullable(),
  /** (Revenue − spend) ÷ spend; null without a spend. */
  roi: z.number().nullable(),
  /** The campaigns that drivers and companies came from, the most successful first. */
  campaigns: z.array(z.object({ utm_campaign: z.string(), contents: z.array(z.string()), registrations: z.int() })),
  /** Set when a replica is behind: the moment up to which the numbers are complete. */
  as_of: Moment.nullable(),
});
export type CampaignRoi = z.output<typeof CampaignRoi>;

/** Cohorts by the day of the first sending: later answers belong to that day. An offer that was sent by two channels counts in both. */
export const reports = {
  campaignRoi: endpoint('GET', '/api/reports/campaign-roi', {
    access: 'staff',
    query: z.strictObject({
      utm_campaign: UtmName.optional(),
      utm_content: UtmName.optional(),
      /** Euros. */
      spend: z.coerce.number().min(0).max(100_000_000).optional(),
    }),
    response: CampaignRoi,
  }),
  conversion: endpoint('GET', '/admin/reports/campaigns/conversion', conversion),
  conversionSms: endpoint('GET', '/admin/reports/campaigns/conversion/sms', conversion),
  conversionMail: endpoint('GET', '/admin/reports/campaigns/conversion/mail', conversion),
};
