import { goTo } from '#web/kernel/pages/go.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import type { Href } from '#contract/page.ts';
import '#web/ui/office.css';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Wordmark } from '#web/ui/Mark.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { Bell } from './Bell.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import type { NavEntry } from './navigation.ts';
import { NavItem, useEntries } from './NavItems.tsx';
import itemCss from './NavItems.module.css';
import css from './OfficeShell.module.css';
import { usePalette, type PaletteProps } from './palette.ts';
import { UserMenu } from './UserMenu.tsx';
import { Permitted } from './Permitted.tsx';

/** Parts that features add to the shell; the route layouts pass them. */
export interface OfficeParts {
  /** Above every page. */
  notes: ReactNode;
  presence: ReactNode;
  presenceList: (onLeave: () => void) => ReactNode;
  help: (onShortcuts: () => void) => ReactNode;
  latestNotifications: (to: Href, onOpened: () => void) => ReactNode;
  palette: (props: PaletteProps) => ReactNode;
}

interface Props {
  navigation: readonly NavEntry[];
  home: Href;
  /** The company's name, or staff. */
  place: string | undefined;
  /** The page of all notifications. */
  notifications: Href;
  parts: OfficeParts;
}

/** Company and staff: navigation at the side, below 991 px at the bottom. */
export function OfficeShell({ navigation, home, place, notifications, parts }: Props) {
  const t = useTexts('shell');
  const entries = useEntries(navigation);
  const palette = usePalette(entries, (to) => void goTo(to));
  return (
    <div className={css.shell} data-shell="office">
      <aside className={css.side}>
        <PageLink to={home} className={css.home} aria-label={t('home')}>
          <Wordmark size={26} />
        </PageLink>
        <SideNavigation entries={entries} />
      </aside>
      <header className={css.header}>
        <PageLink to={home} className={css.smallHome} aria-label={t('home')}>
          <Wordmark size={24} />
        </PageLink>
        <p className={css.place}>{place}</p>
        <button type="button" className={css.search} data-part="palette" onClick={palette.show} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={18} stroke={1.8} aria-hidden />
          <span className={css.searchLabel}>{t('search')}</span>
          <kbd className={css.key}>Ctrl K</kbd>
        </button>
        <span className={css.presence}>
          <IsolatedRegion>{parts.presence}</IsolatedRegion>
        </span>
        <span className={css.help}>
          <IsolatedRegion>{parts.help(palette.showShortcuts)}</IsolatedRegion>
        </span>
        <Bell latest={(onOpened) => parts.latestNotifications(notifications, onOpened)} />
        <UserMenu />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <IsolatedRegion>{parts.notes}</IsolatedRegion>
        <Suspense fallback={<PageSkeleton />}>
          <Permitted navigation={navigation} entries={entries}>
            <Outlet />
          </Permitted>
        </Suspense>
      </main>
      <footer className={css.footer}>
        <LegalLinks />
      </footer>
      <BottomBar entries={entries} presenceList={parts.presenceList} />
      {palette.view && (
        <IsolatedRegion>
          {parts.palette({ view: palette.view, entries, onClose: palette.hide, onShortcuts: palette.showShortcuts })}
        </IsolatedRegion>
      )}
    </div>
  );
}

function SideNavigation({ entries }: { entries: readonly NavEntry[] }) {
  const t = useTexts('shell');
  return (
    <nav className={css.navigation} aria-label={t('nav_label')}>
      {entries.map((entry) => (
        <div key={entry.to}>
          {entry.group && <p className={css.group}>{t(`nav.${entry.group}`)}</p>}
          <NavItem entry={entry} shape="row" />
        </div>
      ))}
    </nav>
  );
}

function BottomBar({ entries, presenceList }: { entries: readonly NavEntry[] } & Pick<OfficeParts, 'presenceList'>) {
  const t = useTexts('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <nav className={css.bar} aria-label={t('nav_label')}>
      {entries
        .filter((entry) => entry.in_bar)
        .slice(0, 4)
        .map((entry) => (
          <NavItem key={entry.to} entry={entry} shape="tab" />
        ))}
      <button type="button" className={itemCss.tab} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconDots size={24} stroke={1.7} aria-hidden />
        <span className={itemCss.label}>{t('more')}</span>
      </button>
      <Dialog open={open} onClose={close} title={t('nav_label')}>
        <div className={css.sheet}>
          {entries.map((entry) => (
            <NavItem key={entry.to} entry={entry} shape="row" onChosen={close} />
          ))}
        </div>
        <div className={css.present}>
          <IsolatedRegion>{presenceList(close)}</IsolatedRegion>
        </div>
      </Dialog>
    </nav>
  );
}
