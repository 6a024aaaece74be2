import { useQuery } from '@tanstack/react-query';
import { sending } from '#contract/sending.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment, number } from '#web/ui/format.ts';
import { Facts, Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** How many offers wait, for what, and when the next ones go out. */
export function SendingPanel({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('campaigns');
  const found = useQuery(query(sending.ofCampaign, { params: { id: campaign_id } }));
  return (
    <Panel title={t('sending.title')}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />}
      {found.isPending && <RowsSkeleton rows={3} />}
      {found.data && (
        <Facts
          facts={[
            [t('sending.sent'), t('sending.of', { sent: number(found.data.sent), created: number(found.data.created) })],
            [t('sending.waiting'), number(found.data.waiting)],
            ...found.data.reasons.map(({ reason, count }) => [t(`sending.reason.${reason}`), number(count)] as const),
            [t('sending.wave'), t('sending.wave_text', { count: found.data.wave_size, minutes: found.data.wave_minutes })],
            [t('sending.next'), found.data.next_wave_at ? moment(found.data.next_wave_at) : t('sending.nobody')],
          ]}
        />
      )}
    </Panel>
  );
}
