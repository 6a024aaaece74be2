import { feature } from '#server/feature.ts';
import { invoiceIssueJobs } from './jobs.ts';

export const invoiceIssueFeature = feature({ name: 'invoice-issue', jobs: invoiceIssueJobs });
