import { createFileRoute } from '@tanstack/react-router';
import { DemoPage } from '#web/features/accounts/demo/DemoPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/demo')({
  loader: () => texts('demo'),
  component: DemoPage,
});
