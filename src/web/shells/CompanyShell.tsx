import { lazy } from 'react';
import { useMe } from '#web/kernel/session/session.ts';
import { SidePart } from '#web/ui/Part.tsx';
import { companyNavigation } from './company-navigation.ts';
import { OfficeShell } from './OfficeShell.tsx';

const TourHost = lazy(() => import('#web/features/accounts/tours/TourHost.tsx'));

export function CompanyShell() {
  const me = useMe();
  return (
    <>
      <OfficeShell navigation={companyNavigation} home="/dashboard" place={me.company?.name} notifications="/notifications" />
      <SidePart>
        <TourHost />
      </SidePart>
    </>
  );
}
