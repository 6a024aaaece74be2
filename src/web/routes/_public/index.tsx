import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#web/features/campaigns/landing/LandingPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/')({
  ssr: true,
  loader: () => texts('landing'),
  component: LandingPage,
});
