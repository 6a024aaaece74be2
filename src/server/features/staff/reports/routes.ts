import { reports } from '#contract/staff/reports.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getCampaignRoi, getConversion } from './queries.ts';

export function reportsRoutes(kernel: Kernel): void {
  route(kernel, reports.campaignRoi, ({ db, query }) => getCampaignRoi(db, query));
  route(kernel, reports.conversion, ({ db, query }) => getConversion(db, query));
  route(kernel, reports.conversionSms, ({ db, query }) => getConversion(db, query, 'sms'));
  route(kernel, reports.conversionMail, ({ db, query }) => getConversion(db, query, 'mail'));
}
