import { createFileRoute } from '@tanstack/react-router';
import { DriverHome } from '#web/features/hiring/hires/DriverHome.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_driver/unlocks')({
  loader: () => texts('hires', 'offers', 'reviews'),
  component: DriverHome,
});
