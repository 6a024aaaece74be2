import { MantineThemeProvider } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Wordmark } from '#web/ui/Mark.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { roomyTheme } from '#web/ui/theme.ts';
import { LanguageSelect } from '#web/ui/Language.tsx';
import { driverNavigation } from './driver-navigation.ts';
import css from './DriverShell.module.css';
import { LegalLinks } from './LegalLinks.tsx';
import { NavItem } from './NavItems.tsx';

const DriverBell = lazy(() => import('./DriverBell.tsx'));
const DriverCount = lazy(() => import('./DriverCount.tsx'));

/** For drivers: one column, within reach of a thumb. `notes` are above every page. */
export function DriverShell({ notes }: { notes?: ReactNode }) {
  const t = useTexts('shell');
  return (
    <MantineThemeProvider inherit theme={roomyTheme}>
      <div className={css.shell} data-shell="driver">
        <header className={css.header}>
          <PageLink to={hrefOf(pages.unlocks)} className={css.home} aria-label={t('home')}>
            <Wordmark size={26} />
          </PageLink>
          <div className={css.tools}>
            <LanguageSelect compact />
            <IsolatedRegion waiting={<span className={css.bell} />}>
              <DriverBell />
            </IsolatedRegion>
          </div>
        </header>
        <nav className={css.bar} aria-label={t('nav_label')}>
          {driverNavigation.map((entry) => (
            <NavItem
              key={entry.to}
              entry={entry}
              shape="tab"
              count={
                <IsolatedRegion>
                  <DriverCount to={entry.to} />
                </IsolatedRegion>
              }
            />
          ))}
        </nav>
        <main id="main" className={css.main} tabIndex={-1}>
          {notes}
          <Suspense fallback={<CardsSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={css.footer}>
          <LegalLinks />
        </footer>
      </div>
    </MantineThemeProvider>
  );
}
