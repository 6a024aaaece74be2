import { Button } from '@mantine/core';
import { IconCloudOff, IconLock, IconMapQuestion } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { homeHref } from '#web/kernel/session/session.ts';
import css from './States.module.css';

const faceOf = (error: unknown): 'offline' | 'forbidden' | 'not_found' | 'broken' => {
  if (!isApiError(error)) return 'broken';
  if (error.isPassing) return 'offline';
  if (error.status === 403 || error.status === 401) return 'forbidden';
  return error.status === 404 ? 'not_found' : 'broken';
};
const icons = { offline: IconCloudOff, forbidden: IconLock, not_found: IconMapQuestion, broken: IconCloudOff };

interface Props {
  error: unknown;
  onRetry?: (() => void) | undefined;
  compact?: boolean;
  /** For pages without another heading. */
  isPage?: boolean;
}

/** The error state of every list and page: what happened, and the next step. */
export function ErrorState({ error, onRetry, compact, isPage }: Props) {
  const t = useTexts('ui');
  const face = faceOf(error);
  const Icon = icons[face];
  const Title = isPage ? 'h1' : 'h2';
  // no form is here to show the fields of a refused address
  const refused = isApiError(error) ? [...new Set(Object.values(error.fields))].join(' ') : '';
  const message = isApiError(error) && face !== 'offline' ? refused || error.message : '';
  return (
    <section className={css.state} role="alert" data-compact={compact || undefined}>
      <Icon className={css.icon} data-level="danger" size={compact ? 28 : 36} stroke={1.5} aria-hidden />
      <Title className={css.title}>{t(`error.${face}.title`)}</Title>
      <p className={css.text}>{message || t(`error.${face}.text`)}</p>
      {isApiError(error) && error.request_id && <p className={css.small}>{t('error.request', { id: error.request_id })}</p>}
      {onRetry && !refused && face !== 'forbidden' && face !== 'not_found' && (
        <div className={css.actions}>
          <Button variant="default" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      {(face === 'not_found' || face === 'forbidden') && !compact && (
        <div className={css.actions}>
          <Button component="a" href={homeHref()} variant="default">
            {t('crashed.home')}
          </Button>
        </div>
      )}
    </section>
  );
}
