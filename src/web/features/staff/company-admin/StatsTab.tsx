import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { money, number, percent } from '#web/ui/format.ts';
import { followCount } from '../statistics/chart-query.ts';
import { CompanyCharts } from '../statistics/CompanyCharts.tsx';

/** The same figures and charts as on the company's own pages. */
export function StatsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { data, error, refetch } = useQuery({ ...query(companyAdmin.stats, { params: { id } }), ...followCount });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={4} />;
  return (
    <Stack>
      <StatRow>
        <StatTile label={t('stat.charged')} value={money(data.charged_gross)} text={t('stat.gross')} />
        <StatTile label={t('stat.open')} value={money(data.open_gross)} />
        <StatTile label={t('stat.pending')} value={money(data.pending_gross)} />
        <StatTile label={t('stat.credited')} value={money(data.credited_gross)} />
      </StatRow>
      <StatRow>
        <StatTile label={t('stat.slots')} value={number(data.slots_count)} text={t('stat.free', { count: data.free_slots_count })} />
        <StatTile
          label={t('stat.campaigns')}
          value={number(data.campaigns_count)}
          text={t('stat.active', { count: data.active_campaigns_count })}
        />
        <StatTile label={t('stat.audiences')} value={number(data.audiences_count)} />
        <StatTile label={t('stat.users')} value={number(data.users_count)} />
      </StatRow>
      <StatRow>
        <StatTile label={t('stat.offers_sent')} value={number(data.offers_sent_count)} />
        <StatTile label={t('stat.offers_accepted')} value={number(data.offers_accepted_count)} />
        <StatTile label={t('stat.unlocked_drivers')} value={number(data.unlocked_drivers_count)} />
        <StatTile
          label={t('stat.hires')}
          value={number(data.hires_count)}
          text={data.hires_count > 0 && t('stat.ratio', { share: percent(data.hire_to_unlock_ratio) })}
        />
        <StatTile label={t('stat.reported_hires')} value={number(data.reported_hires_count)} />
      </StatRow>
      <FiguresAsOf at={data.as_of} />
      <CompanyCharts company_id={id} filters={{}} isOpen />
    </Stack>
  );
}
