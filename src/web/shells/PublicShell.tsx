import { Button, MantineThemeProvider } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { homeOf, sessionQuery } from '#web/kernel/session/session.ts';
import { Wordmark } from '#web/ui/Mark.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { roomyTheme } from '#web/ui/theme.ts';
import { LanguageSelect } from '#web/ui/Language.tsx';
import css from './PublicShell.module.css';

/** For visitors: a quiet frame, everything else is the page. */
export function PublicShell() {
  const t = useTexts('shell');
  return (
    <MantineThemeProvider inherit theme={roomyTheme}>
      <div className={css.shell} data-shell="public">
        <header className={css.header}>
          <Link to={'/' as never} className={css.home} aria-label={t('home')}>
            <Wordmark />
          </Link>
          <nav className={css.links} aria-label={t('nav_label')}>
            <Link to={'/job-posts' as never} className={css.link}>
              {t('public.job_posts')}
            </Link>
            <Link to={'/register/business' as never} className={css.link}>
              {t('public.for_companies')}
            </Link>
          </nav>
          <div className={css.tools}>
            <LanguageSelect />
            <SignIn />
          </div>
        </header>
        <main id="main" className={css.main} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
    </MantineThemeProvider>
  );
}

function SignIn() {
  const t = useTexts('shell');
  const { data } = useQuery({ ...sessionQuery(), meta: { quiet: true } });
  const to = data?.user ? homeOf[data.user.side] : '/login';
  return (
    <Button component={Link} to={to as never} size="md" variant="default">
      {data?.user ? t('public.my_area') : t('public.sign_in')}
    </Button>
  );
}

function Footer() {
  const t = useTexts('shell');
  return (
    <footer className={css.footer}>
      <p className={css.imprint}>{t('footer.imprint')}</p>
      <ul className={css.sources} aria-label={t('footer.sources')}>
        <li>Places: GeoNames, CC BY 4.0; © OpenStreetMap contributors (ODbL)</li>
        <li>Map: Natural Earth</li>
        <li>{t('footer.esco')}</li>
      </ul>
    </footer>
  );
}
