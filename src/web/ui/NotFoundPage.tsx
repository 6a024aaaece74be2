import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Wordmark } from './Mark.tsx';
import css from './States.module.css';

export function NotFoundPage() {
  const t = useTexts('ui');
  return (
    <main id="main" className={css.page} tabIndex={-1}>
      <a className={css.home} href={hrefOf(pages.landing)} aria-label={t('crashed.home')}>
        <Wordmark />
      </a>
      <DocumentTitle title={`${t('error.not_found.title')} · Cabina`} />
      <EmptyState
        isPage
        icon={<IconMapQuestion size={44} stroke={1.4} />}
        title={t('error.not_found.title')}
        text={t('error.not_found.page')}
        action={
          <Button component="a" href={hrefOf(pages.landing)} size="lg">
            {t('crashed.home')}
          </Button>
        }
      />
    </main>
  );
}
