import { createFileRoute } from '@tanstack/react-router';
import { DriverHome } from '#web/features/hiring/hires/DriverHome.tsx';
import { homeQueries } from '#web/features/hiring/hires/home-queries.ts';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';

export const Route = createFileRoute('/_driver/unlocks')({
  ssr: true,
  loader: ({ context }) =>
    Promise.all([texts('hires', 'meetings', 'news', 'offers', 'reviews'), prefetchOnServer(context, ...Object.values(homeQueries))]),
  component: DriverHome,
});
