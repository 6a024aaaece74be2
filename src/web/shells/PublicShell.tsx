import { Button, MantineThemeProvider } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { Wordmark } from '#web/ui/Mark.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { roomyTheme } from '#web/ui/theme.ts';
import { LanguageSelect } from '#web/ui/Language.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import css from './PublicShell.module.css';

/** App shell for visitors. */
export function PublicShell() {
  const t = useTexts('shell');
  return (
    <MantineThemeProvider inherit theme={roomyTheme}>
      <div className={css.shell} data-shell="public">
        <header className={css.header}>
          <PageLink to={hrefOf(pages.landing)} className={css.home} aria-label={t('home')}>
            <Wordmark />
          </PageLink>
          <nav className={css.links} aria-label={t('nav_label')}>
            <PageLink to={hrefOf(pages.jobPosts)} className={css.link}>
              {t('public.job_posts')}
            </PageLink>
            <PageLink to={hrefOf(pages.news)} className={css.link}>
              {t('public.news')}
            </PageLink>
            <PageLink to={hrefOf(pages.registerCompany)} className={css.link}>
              {t('public.for_companies')}
            </PageLink>
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
  const to = hrefOf(data?.user ? homeOf[data.user.side] : pages.login);
  return (
    <Button component={PageLink} to={to} size="md" variant="default">
      {data?.user ? t('public.my_area') : t('public.sign_in')}
    </Button>
  );
}

function Footer() {
  const t = useTexts('shell');
  const { data } = useQuery({ ...sessionQuery(), meta: { quiet: true } });
  return (
    <footer className={css.footer}>
      <p className={css.imprint}>{t('footer.imprint')}</p>
      {data?.demo && (
        <p>
          <PageLink to={hrefOf(pages.demo)} className={css.demo}>
            {t('footer.demo')}
          </PageLink>
        </p>
      )}
      <LegalLinks />
      <ul className={css.sources} aria-label={t('footer.sources')}>
        <li>{t('footer.places')}</li>
        <li>{t('footer.map')}</li>
        <li>{t('footer.esco')}</li>
      </ul>
    </footer>
  );
}
