import { createFileRoute } from '@tanstack/react-router';
import { HiresPage } from '#web/features/hiring/hires/HiresPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_driver/hires')({
  loader: () => texts('hires'),
  component: HiresPage,
});
