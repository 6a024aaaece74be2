import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Day } from '#contract/shapes.ts';

/** The steps of an offer, from the message to the answer. */
export const conversionSteps = [
  'sent',
  'clicked_from_sms',
  'clicked_from_mail',
  'visible',
  'accept_modal_opened',
  'accept_modal_closed',
  'accepted',
  'reject_modal_opened',
  'reject_modal_closed',
  'rejected',
] as const;
export type ConversionStep = (typeof conversionSteps)[number];

/** A number of offers, and its share of those that were sent; 0 without any. */
const Step = z.object({ count: z.int(), rate: z.number() });
const steps = Object.fromEntries(conversionSteps.map((step) => [step, Step])) as { [S in ConversionStep]: typeof Step };

/** What became of the offers that were first sent in these days, until now. */
export const Conversion = z.object({
  ...steps,
  /** Opened by a mail scanner or a link preview. No other step counts them. */
  scanned: Step,
  period: z.object({ from: Day, till: Day }),
});
export type Conversion = z.output<typeof Conversion>;

const Cohort = querySchema(pages.conversionReport.search, { from: Day.optional(), till: Day.optional() }).refine(
  ({ from, till }) => !from || !till || from <= till,
  { error: 'till_before_from', path: ['till'] },
);
const conversion = { access: 'staff', query: Cohort, response: Conversion } as const;

/** Cohorts by the day of the first sending: later answers belong to that day. An offer that was sent by two channels counts in both. */
export const reports = {
  conversion: endpoint('GET', '/admin/reports/campaigns/conversion', conversion),
  conversionSms: endpoint('GET', '/admin/reports/campaigns/conversion/sms', conversion),
  conversionMail: endpoint('GET', '/admin/reports/campaigns/conversion/mail', conversion),
};
