import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { money, number } from '#web/ui/format.ts';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';

/** Campaigns, people and money at a glance; the tab of figures has all of them. */
export function CompanyFigures({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { data } = useQuery(query(companyAdmin.stats, { params: { id } }));
  return (
    <StatRow>
      <StatTile
        label={t('stat.campaigns')}
        value={data && number(data.campaigns_count)}
        text={data && t('stat.active', { count: data.active_campaigns_count })}
      />
      <StatTile
        label={t('stat.unlocked_drivers')}
        value={data && number(data.unlocked_drivers_count)}
        text={data && `${t('stat.offers_accepted')}: ${number(data.offers_accepted_count)}`}
      />
      <StatTile
        label={t('stat.hires')}
        value={data && number(data.hires_count)}
        text={data && data.reported_hires_count > 0 && `${t('stat.reported_hires')}: ${number(data.reported_hires_count)}`}
      />
      <StatTile label={t('stat.charged')} value={data && money(data.charged_gross)} text={t('stat.gross')} />
      <StatTile label={t('stat.open')} value={data && money(data.open_gross)} />
    </StatRow>
  );
}
