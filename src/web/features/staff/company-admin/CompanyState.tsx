import type { CompanyRow } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

type CompanyFacts = Pick<CompanyRow, 'is_active' | 'no_focus_at'> & { mandate_waits?: boolean };

type StateKey = 'off' | 'mandate_waits' | 'no_focus' | 'active';

/** The most important state of a company: inactive, pending mandate, out of focus, or fine. */
export const stateKey = ({ is_active, mandate_waits, no_focus_at }: CompanyFacts): StateKey =>
  !is_active ? 'off' : mandate_waits ? 'mandate_waits' : no_focus_at ? 'no_focus' : 'active';

const levels: Record<StateKey, Level> = { off: 'danger', mandate_waits: 'warning', no_focus: 'neutral', active: 'success' };

export function CompanyState({ company }: { company: CompanyFacts }) {
  const t = useTexts('company_admin');
  const key = stateKey(company);
  return <Status level={levels[key]}>{t(`state.${key}`)}</Status>;
}
