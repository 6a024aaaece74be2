import { useMe } from '#web/kernel/session.ts';
import { companyNavigation } from './company-navigation.ts';
import { OfficeShell } from './OfficeShell.tsx';

export function CompanyShell() {
  const me = useMe();
  return <OfficeShell navigation={companyNavigation} home="/dashboard" place={me.company?.name} notifications="/notifications" />;
}
