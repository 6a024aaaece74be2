import { lazy } from 'react';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { texts } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { OfficeShell } from '#web/shells/OfficeShell.tsx';
import { staffNavigation } from '#web/shells/staff-navigation.ts';
import { officeParts } from './office-parts.tsx';

// with all its texts: content that suspends inside an open dialog loses the focus
const StaffPalette = lazy(async () => (await Promise.all([import('./StaffPalette.tsx'), texts('palette', 'search')]))[0]);

export function StaffLayout() {
  const t = useTexts('shell');
  return (
    <OfficeShell
      navigation={staffNavigation}
      home={hrefOf(pages.staffHome)}
      place={t('staff')}
      notifications={hrefOf(pages.notifications)}
      parts={{ ...officeParts, palette: (props) => <StaffPalette {...props} /> }}
    />
  );
}
