import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { CompanyShell } from '#web/shells/CompanyShell.tsx';

export const Route = createFileRoute('/_company')({
  beforeLoad: guard('company'),
  component: CompanyShell,
});
