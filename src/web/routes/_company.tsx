import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { CompanyLayout } from './-layouts/CompanyLayout.tsx';

export const Route = createFileRoute('/_company')({
  beforeLoad: guard('company'),
  component: CompanyLayout,
});
