import type { DriverRow } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status } from '#web/ui/StatusDot.tsx';

/** V059: eligible for an unlock, or what is missing. */
export function Readiness({ missing }: Pick<DriverRow, 'missing'>) {
  const t = useTexts('drivers_admin');
  return (
    <Status level={missing.length === 0 ? 'success' : 'danger'}>
      {missing.length === 0 ? t('readiness.eligible') : missing.map((each) => t(`readiness.${each}`)).join(' · ')}
    </Status>
  );
}
