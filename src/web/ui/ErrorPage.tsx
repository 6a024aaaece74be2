import { Button } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { homeHref } from '#web/kernel/session/session.ts';
import { ErrorState } from './ErrorState.tsx';
import css from './States.module.css';

/** Shown when the loader of a route failed or a component threw. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts('ui');
  if (isApiError(error)) return <ErrorState error={error} onRetry={onRetry} isPage />;
  return (
    <section className={css.state} role="alert">
      <h1 className={css.title}>{t('crashed.title')}</h1>
      <p className={css.text}>{t('crashed.text')}</p>
      <div className={css.actions}>
        <Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>
        <Button component="a" href={homeHref()} variant="default">
          {t('crashed.home')}
        </Button>
      </div>
    </section>
  );
}
