import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AuditLogPage } from '#web/features/staff/audit-log/AuditLogPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/audit-log')({
  validateSearch: searchOf(pages.auditLog),
  loader: () => texts('audit_log'),
  component: AuditLogPage,
});
