import { Button, Group } from '@mantine/core';
import { IconCheck, IconPhoneOff, IconPhoneCall } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { unlockCredits } from '#contract/hiring/unlock-credits.ts';
import { SignInLink } from '#web/features/hiring/offers/SignInLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';

/** One tap says whether the number is the driver's. Opening the page answers nothing: link scanners open it too. */
export function NumberQuestionPage({ token }: { token: string }) {
  const t = useTexts('offers');
  return (
    <>
      <DocumentTitle title={`${t('number.title')} · Cabina`} />
      <Question token={token} />
    </>
  );
}

const isInvalid = (error: unknown) => isApiError(error) && error.status === 404;
const icons = { open: IconPhoneCall, mine: IconCheck, not_mine: IconPhoneOff, closed: IconCheck };

function Question({ token }: { token: string }) {
  const t = useTexts('offers');
  const question = useQuery({ ...query(unlockCredits.question, { params: { token } }), meta: { quiet: true }, retry: false });
  const answer = useMutation({ ...mutation(unlockCredits.answer), meta: { quiet: true }, onError: () => void question.refetch() });
  const shown = answer.data ?? question.data;
  if (isInvalid(question.error))
    return <EmptyState isPage title={t('link.invalid_title')} text={t('unsubscribe.invalid')} action={<SignInLink />} />;
  if (!shown)
    return question.error ? <ErrorState error={question.error} onRetry={() => void question.refetch()} isPage /> : <LinesSkeleton />;
  const Icon = icons[shown.state];
  const icon = <Icon size={36} stroke={1.5} />;
  if (shown.state !== 'open')
    return (
      <EmptyState
        isPage
        icon={icon}
        title={t(`number.${shown.state}_title`)}
        text={t(`number.${shown.state}_text`)}
        action={<SignInLink />}
      />
    );
  const respond = (is_mine: boolean) => answer.mutate({ params: { token }, body: { is_mine } });
  const isPending = (is_mine: boolean) => answer.isPending && answer.variables.body.is_mine === is_mine;
  return (
    <EmptyState
      isPage
      icon={icon}
      title={t('number.title')}
      text={shown.phone === null ? t('number.text_of_sms') : t('number.text', { phone: shown.phone })}
      action={
        <Stack>
          {answer.error && <Note level="danger">{sentenceOf(answer.error)}</Note>}
          <Group justify="center">
            <Button variant="default" loading={isPending(false)} disabled={isPending(true)} onClick={() => respond(false)}>
              {t('number.no')}
            </Button>
            <Button loading={isPending(true)} disabled={isPending(false)} onClick={() => respond(true)}>
              {t('number.yes')}
            </Button>
          </Group>
        </Stack>
      }
    />
  );
}
