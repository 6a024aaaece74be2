import { Button, Group } from '@mantine/core';
import { IconDownload, IconHandStop, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { candidateLinks, type CandidateLink } from '#contract/hiring/candidate-links.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';

const isInvalid = (error: unknown) => isApiError(error) && error.status === 404;

/** What a person without an account reads and decides. Opening the page decides nothing: link scanners open it too. */
export function CandidateLinkPage({ token }: { token: string }) {
  const t = useTexts('candidate_link');
  const link = useQuery({ ...query(candidateLinks.get, { params: { token } }), meta: { quiet: true }, retry: false });
  const answer = useMutation({ ...mutation(candidateLinks.answer), meta: { quiet: true } });
  const decide = (consent: 'agreed' | 'refused') =>
    answer.mutate({ params: { token }, body: { consent } }, { onSuccess: () => consent === 'agreed' && void link.refetch() });
  return (
    <>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      {answer.data?.consent === 'refused' ? (
        <EmptyState isPage icon={<IconHandStop size={36} stroke={1.5} />} title={t('refused_title')} text={t('refused_text')} />
      ) : isInvalid(link.error) ? (
        <EmptyState isPage title={t('invalid_title')} text={t('invalid_text')} />
      ) : !link.data ? (
        link.error ? (
          <ErrorState error={link.error} onRetry={() => void link.refetch()} isPage />
        ) : (
          <LinesSkeleton />
        )
      ) : (
        <Stack>
          <Question link={link.data} isPending={answer.isPending} error={answer.error} onDecide={decide} />
          <Data link={link.data} token={token} />
          <Who />
        </Stack>
      )}
    </>
  );
}

interface QuestionProps {
  link: CandidateLink;
  isPending: boolean;
  error: Error | null;
  onDecide: (consent: 'agreed' | 'refused') => void;
}

function Question({ link, isPending, error, onDecide }: QuestionProps) {
  const t = useTexts('candidate_link');
  const { company, job, source, consent, first_name, answered_at, erased_on } = link;
  const about = { company, job: job ?? '' };
  const refuse = async () => {
    if (await confirm({ title: t('refuse_title'), text: t('refuse_text', { company }), confirmLabel: t('refuse_confirm'), tone: 'danger' }))
      onDecide('refused');
  };
  return (
    <Panel>
      <Stack>
        <h1>{t('greeting', { name: first_name })}</h1>
        <p>{t(source === 'company' ? (job ? 'by_company_job' : 'by_company') : job ? 'by_staff_job' : 'by_staff', about)}</p>
        {consent === 'agreed' ? (
          <Note level="success">{t('agreed', { moment: answered_at ? moment(answered_at) : '' })}</Note>
        ) : (
          <p>{t('choice', about)}</p>
        )}
        {erased_on && <Note>{t('erased_on', { day: day(erased_on) })}</Note>}
        {error && <Note level="danger">{sentenceOf(error)}</Note>}
        <Group>
          <Button variant="default" disabled={isPending} onClick={() => void refuse()}>
            {t(consent === 'agreed' ? 'withdraw' : 'refuse')}
          </Button>
          {consent === 'requested' && (
            <Button
              loading={isPending}
              leftSection={<IconUserCheck size={18} stroke={1.7} aria-hidden />}
              onClick={() => onDecide('agreed')}
            >
              {t('agree')}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}

/** What is stored, who has read it, and the download. */
function Data({ link, token }: { link: CandidateLink; token: string }) {
  const t = useTexts('candidate_link');
  const download = useMutation({
    ...mutation(candidateLinks.download),
    onSuccess: (data) => saveFile(`cabina-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  const { full_name, email, phone, files, views } = link;
  return (
    <Panel
      title={t('data')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          loading={download.isPending}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          onClick={() => download.mutate({ params: { token } })}
        >
          {t('download')}
        </Button>
      }
    >
      <Stack>
        <DescriptionList
          facts={[
            [t('name'), full_name],
            [t('email'), email],
            [t('phone'), phone && phoneNumber(phone)],
            [t('files'), files.join(', ')],
          ]}
        />
        <h3>{t('views')}</h3>
        {views.length === 0 ? (
          <p>{t('no_views')}</p>
        ) : (
          <ul>
            {views.map(({ happened_at, by, action }, index) => (
              <li key={index}>{t(`view.${action}`, { who: by, moment: moment(happened_at) })}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

function Who() {
  const t = useTexts('candidate_link');
  return (
    <Panel title={t('who')}>
      <Stack gap="sm">
        <p>{t('who_text')}</p>
        <p>{t('rights_text')}</p>
        <Group>
          <PageLink to={hrefOf(pages.imprint)}>{t('imprint')}</PageLink>
          <PageLink to={hrefOf(pages.privacy)}>{t('privacy')}</PageLink>
        </Group>
      </Stack>
    </Panel>
  );
}
