import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#web/i18n/texts.ts';
import { guard } from '#web/kernel/session/session.ts';
import { CompanyLayout } from './-layouts/CompanyLayout.tsx';

export const Route = createFileRoute('/_company')({
  beforeLoad: guard('company'),
  // of the parts that features add to the shell: one request instead of one each
  loader: () => texts('help', 'notifications', 'presence', 'tours'),
  component: CompanyLayout,
});
