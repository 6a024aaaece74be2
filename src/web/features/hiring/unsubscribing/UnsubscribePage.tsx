import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { unsubscribing } from '#contract/hiring/unsubscribing.ts';
import { SignInLink } from '#web/features/hiring/offers/SignInLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In a browser the link asks for confirmation; a mail program sends the POST itself. */
export function UnsubscribePage({ token }: { token: string }) {
  const t = useTexts('offers');
  return (
    <>
      <DocumentTitle title={`${t('unsubscribe.title')} · Cabina`} />
      <Question token={token} />
    </>
  );
}

/** The page shows the error itself. */
const isInvalid = (error: unknown) => isApiError(error) && error.status === 404;

function Question({ token }: { token: string }) {
  const t = useTexts('offers');
  const unsubscribe = useMutation({
    ...mutation(unsubscribing.unsubscribe),
    meta: { quiet: true },
    onError: (error) => void (isInvalid(error) || reportError(error, 'form')),
  });
  const icon = <IconMailOff size={36} stroke={1.5} />;
  if (unsubscribe.isSuccess)
    return <EmptyState isPage icon={icon} title={t('unsubscribe.done_title')} text={t('unsubscribe.done_text')} action={<SignInLink />} />;
  if (isInvalid(unsubscribe.error))
    return <EmptyState isPage icon={icon} title={t('link.invalid_title')} text={t('unsubscribe.invalid')} action={<SignInLink />} />;
  return (
    <EmptyState
      isPage
      icon={icon}
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      action={
        <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ params: { token } })}>
          {t('unsubscribe.confirm')}
        </Button>
      }
    />
  );
}
