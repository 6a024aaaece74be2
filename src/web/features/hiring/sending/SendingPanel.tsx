import { useQuery } from '@tanstack/react-query';
import { FEWER } from '#contract/headcount.ts';
import { sending, type Sending } from '#contract/hiring/sending.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { duration, moment } from '#web/ui/format.ts';
import { Headcount, sentence, shareOf, useHeadcount } from '#web/ui/Headcount.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** The sent and unsent offers of a campaign, with reasons. Updated live. */
export function SendingPanel({ campaign_id, isActive }: { campaign_id: number; isActive: boolean }) {
  const t = useTexts('sending');
  useRoom(`campaign.${campaign_id}`);
  const state = useQuery(query(sending.ofCampaign, { params: { id: campaign_id } }));
  return (
    <Panel title={t('title')}>
      {state.isPending ? (
        <RowsSkeleton rows={3} />
      ) : state.isError ? (
        <ErrorState error={state.error} onRetry={() => void state.refetch()} compact />
      ) : (
        <Progress state={state.data} isActive={isActive} />
      )}
    </Panel>
  );
}

function Progress({ state, isActive }: { state: Sending; isActive: boolean }) {
  const t = useTexts('sending');
  const headcount = useHeadcount();
  const { created, sent, waiting, reasons } = state;
  if (created === 0 || (created === FEWER && !isActive)) return <p>{t(isActive ? 'none' : 'not_active')}</p>;
  return (
    <Stack gap="sm">
      <Meter
        label={t('sent')}
        value={shareOf(sent, created)}
        text={created === FEWER ? sentence(headcount(sent)) : `${headcount(sent)} / ${headcount(created)}`}
        level={waiting === 0 ? 'success' : 'info'}
      />
      {waiting === 0 ? (
        <p>{t('all_sent')}</p>
      ) : (
        <>
          <DescriptionList
            facts={[
              [t('created'), <Headcount key="created" count={created} />],
              [t('sent'), <Headcount key="sent" count={sent} />],
              [t('waiting'), <Headcount key="waiting" count={waiting} />],
            ]}
          />
          {reasons.length > 0 && (
            <>
              <h3>{t('why')}</h3>
              <DescriptionList
                figures
                facts={reasons.map(({ reason, count }) => [t(`reasons.${reason}`), <Headcount key={reason} count={count} />] as const)}
              />
            </>
          )}
        </>
      )}
      <p>{t('about', { count: state.wave_size, time: duration(state.wave_minutes * 60) })}</p>
      {state.boosted && <p>{t('boosted')}</p>}
      {state.next_wave_at && <p>{t('next', { when: moment(state.next_wave_at) })}</p>}
      {state.last_wave_at && <p>{t('last', { when: moment(state.last_wave_at) })}</p>}
    </Stack>
  );
}
