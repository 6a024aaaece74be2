import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { bulkMessages, type BulkMessage } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment, number } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './BulkMessages.module.css';
import { Results } from './Results.tsx';
import { stateLevels } from './state-levels.ts';

/** One message to many: its progress, pause and stop, and the result for each recipient. */
export function BulkMessagePage() {
  const t = useTexts('bulk_messages');
  const { id } = usePageParams(pages.bulkMessage);
  const { data, error, refetch } = useQuery(query(bulkMessages.get, { params: { id } }));
  if (error && !data)
    return (
      <>
        <PageHeader title={t('one')} back={hrefOf(pages.bulkMessages)} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.subject || t('one')}
        back={hrefOf(pages.bulkMessages)}
        text={t('written_by', { name: data.created_by, at: moment(data.created_at) })}
        aside={<Status level={stateLevels[data.state]}>{t(`state.${data.state}`)}</Status>}
        actions={<Actions message={data} />}
      />
      <Stack gap="lg">
        {data.state === 'paused' && (
          <Note level="warning">{t(data.pause_reason === 'author_left' ? 'paused_author_left' : 'paused_staff')}</Note>
        )}
        <Columns min={320}>
          <Progress message={data} />
          <Text message={data} />
        </Columns>
        <Results message={data} />
      </Stack>
    </>
  );
}

function Actions({ message: { id, state, counts } }: { message: BulkMessage }) {
  const t = useTexts('bulk_messages');
  const pause = useMutation(mutation(bulkMessages.pause));
  const resume = useMutation(mutation(bulkMessages.resume));
  const stop = useMutation(mutation(bulkMessages.stop));
  const again = useMutation(mutation(bulkMessages.again));
  const params = { id };
  const isOpen = state === 'planned' || state === 'sending' || state === 'paused';
  if (state === 'finished' && counts.failed > 0)
    return (
      <Button loading={again.isPending} onClick={() => again.mutate({ params })}>
        {t('again', { count: counts.failed })}
      </Button>
    );
  if (!isOpen) return null;
  const confirmStop = async () => {
    const question = {
      title: t('stop_dialog.title'),
      text: t('stop_dialog.text', { count: counts.waiting }),
      confirmLabel: t('stop'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) stop.mutate({ params });
  };
  return (
    <>
      <Button variant="default" loading={stop.isPending} onClick={() => void confirmStop()}>
        {t('stop')}
      </Button>
      {state === 'paused' ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
          {t('resume')}
        </Button>
      ) : (
        <Button loading={pause.isPending} onClick={() => pause.mutate({ params })}>
          {t('pause')}
        </Button>
      )}
    </>
  );
}

function Progress({ message: { counts, total, planned_at, finished_at, source, via } }: { message: BulkMessage }) {
  const t = useTexts('bulk_messages');
  const wanted = total - counts.left_out;
  const done = counts.sent + counts.failed + counts.returned;
  return (
    <Panel title={t('progress')}>
      <Stack>
        <Meter label={t('progress')} value={wanted === 0 ? 1 : done / wanted} text={t('done_of', { done: number(done), count: wanted })} />
        <DescriptionList
          figures
          facts={[
            [t('in_list'), number(total)],
            [t('recipient_state.sent'), number(counts.sent)],
            [t('recipient_state.waiting'), number(counts.waiting + counts.sending)],
            [t('recipient_state.left_out'), number(counts.left_out)],
            [t('recipient_state.failed'), number(counts.failed)],
            [t('recipient_state.returned'), number(counts.returned)],
            ...(counts.not_sent > 0 ? [[t('recipient_state.not_sent'), number(counts.not_sent)] as const] : []),
          ]}
        />
        <p className={css.soft}>
          {[
            t(`source.${source}`),
            t(`by_${via}`),
            planned_at && t('planned_for', { at: moment(planned_at) }),
            finished_at && t('ended', { at: moment(finished_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Stack>
    </Panel>
  );
}

function Text({ message: { subject, message, language, translations } }: { message: BulkMessage }) {
  const t = useTexts('bulk_messages');
  const texts = [{ language, subject, message }, ...translations];
  return (
    <Panel title={t('text')}>
      <Stack>
        {message === '' && <p className={css.soft}>{t('text_removed')}</p>}
        {message !== '' &&
          texts.map((words) => (
            <div key={words.language} lang={words.language}>
              <p className={css.soft}>{languageNames[words.language]}</p>
              {words.subject && <p className={css.subject}>{words.subject}</p>}
              <p className={css.words}>{words.message}</p>
            </div>
          ))}
      </Stack>
    </Panel>
  );
}
