import { lazy } from 'react';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { texts } from '#web/i18n/texts.ts';
import { useMe, useSession } from '#web/kernel/session/session.ts';
import { companyNavigation } from '#web/shells/company-navigation.ts';
import { OfficeShell } from '#web/shells/OfficeShell.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { officeParts, TourHost } from './office-parts.tsx';

// with all its texts: content that suspends inside an open dialog loses the focus
const CompanyPalette = lazy(async () => (await Promise.all([import('./CompanyPalette.tsx'), texts('palette', 'search')]))[0]);

export function CompanyLayout() {
  const me = useMe();
  const { viewing } = useSession();
  return (
    <>
      <OfficeShell
        navigation={companyNavigation}
        home={hrefOf(pages.dashboard)}
        place={me.company?.name}
        notifications={hrefOf(pages.notifications)}
        parts={{ ...officeParts, palette: (props) => <CompanyPalette {...props} /> }}
      />
      {!viewing && (
        <IsolatedRegion>
          <TourHost />
        </IsolatedRegion>
      )}
    </>
  );
}
