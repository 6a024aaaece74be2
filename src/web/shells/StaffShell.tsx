import { useTexts } from '#web/i18n/use-texts.ts';
import { OfficeShell } from './OfficeShell.tsx';
import { staffNavigation } from './staff-navigation.ts';

export function StaffShell() {
  const t = useTexts('shell');
  return <OfficeShell navigation={staffNavigation} home="/admin" place={t('staff')} notifications="/notifications" />;
}
