import { MantineThemeProvider } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { hrefOf, type Href } from '#contract/page.ts';
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

/** Parts that load after the page; the route layout passes them. */
export interface DriverParts {
  /** Above every page. */
  notes: ReactNode;
  bell: ReactNode;
  /** The number of open tasks beside an entry of the navigation. */
  count: (to: Href) => ReactNode;
}

/** For drivers: one column, within reach of a thumb. */
export function DriverShell({ parts }: { parts: DriverParts }) {
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
            <IsolatedRegion waiting={<span className={css.bell} />}>{parts.bell}</IsolatedRegion>
          </div>
        </header>
        <nav className={css.bar} aria-label={t('nav_label')}>
          {driverNavigation.map((entry) => (
            <NavItem key={entry.to} entry={entry} shape="tab" count={<IsolatedRegion>{parts.count(entry.to)}</IsolatedRegion>} />
          ))}
        </nav>
        <main id="main" className={css.main} tabIndex={-1}>
          {parts.notes}
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
