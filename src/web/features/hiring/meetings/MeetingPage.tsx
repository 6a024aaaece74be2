import { useQuery } from '@tanstack/react-query';
import { meetings } from '#contract/hiring/meetings.ts';
import { SignInLink } from '#web/features/hiring/offers/SignInLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { MeetingCard } from './MeetingCard.tsx';

/** The link of an invitation. Opening the page answers nothing: link scanners open it too. */
export function MeetingPage({ token }: { token: string }) {
  const t = useTexts('meetings');
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <Meeting token={token} />
    </>
  );
}

function Meeting({ token }: { token: string }) {
  const t = useTexts('meetings');
  const { data, error, refetch } = useQuery({
    ...query(meetings.byLink, { params: { token } }),
    meta: { quiet: true },
    retry: false,
  });
  if (data) return <MeetingCard meeting={data} />;
  if (isApiError(error) && error.status === 404)
    return <EmptyState title={t('unknown_title')} text={t('unknown_text')} action={<SignInLink />} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LinesSkeleton />;
}
