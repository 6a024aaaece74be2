import type { CompanyRow } from '#contract/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status } from '#web/ui/StatusDot.tsx';

type Standing = Pick<CompanyRow, 'is_active' | 'no_focus_at'> & { mandate_waits?: boolean };

/** The one thing that matters about a company's standing: off, waiting for staff, out of focus, or fine. */
export function CompanyState({ company: { is_active, mandate_waits, no_focus_at } }: { company: Standing }) {
  const t = useTexts('company_admin');
  if (!is_active) return <Status level="danger">{t('state.off')}</Status>;
  if (mandate_waits) return <Status level="warning">{t('state.mandate_waits')}</Status>;
  if (no_focus_at) return <Status>{t('state.no_focus')}</Status>;
  return <Status level="success">{t('state.active')}</Status>;
}
