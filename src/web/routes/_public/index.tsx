import { createFileRoute } from '@tanstack/react-router';
import { marketFiguresQuery, shownJobsQuery } from '#web/features/campaigns/landing/landing-queries.ts';
import { LandingPage } from '#web/features/campaigns/landing/LandingPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';

export const Route = createFileRoute('/_public/')({
  ssr: true,
  loader: ({ context }) => Promise.all([texts('landing'), prefetchOnServer(context, shownJobsQuery({}), marketFiguresQuery())]),
  component: LandingPage,
});
