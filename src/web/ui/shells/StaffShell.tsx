import { useTranslation } from 'react-i18next';
import { OfficeShell } from './OfficeShell.tsx';
import { staffNavigation } from './staff-navigation.ts';

export function StaffShell() {
  const { t } = useTranslation('shell');
  return <OfficeShell navigation={staffNavigation} home="/admin" place={t('staff')} />;
}
