import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin, STUCK_AFTER_DAYS, type StuckCampaign } from '#contract/staff/company-admin.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago, moment, number } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { Item, ItemList } from '#web/ui/ItemList.tsx';
import css from './CompanyAdmin.module.css';

/** Active campaigns without progress: the companies to call today. */
export function StuckCampaigns() {
  const t = useTexts('company_admin');
  const [page, setPage] = useState(1);
  const list = useQuery({ ...joinedQuery(companyAdmin.stuckCampaigns, { query: { page } }), placeholderData: keepPreviousData });
  const total = list.data?.meta.total ?? 0;
  return (
    <Panel title={t('stuck.title')} aside={total > 0 && <span className={css.soft}>{number(total)}</span>}>
      {list.isPending && <RowsSkeleton rows={4} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} compact />}
      {list.data && total === 0 && (
        <EmptyState
          compact
          icon={<IconCircleCheck size={32} stroke={1.5} />}
          title={t('stuck.none')}
          text={t('stuck.none_text', { days: STUCK_AFTER_DAYS })}
        />
      )}
      <ItemList>
        {list.data?.data.map((campaign) => (
          <Item key={campaign.id}>
            <Words campaign={campaign} />
            <span title={moment(campaign.since)}>
              <Status level={campaign.reason === 'no_offers' ? 'danger' : 'warning'}>{ago(campaign.since)}</Status>
            </span>
          </Item>
        ))}
      </ItemList>
      {list.data && <Pages meta={list.data.meta} onPage={setPage} />}
    </Panel>
  );
}

function Words({ campaign: { id, name, company, reason, sent_count, waiting_count } }: { campaign: StuckCampaign }) {
  const t = useTexts('company_admin');
  const why =
    reason === 'nobody_accepted'
      ? t('stuck.nobody_accepted', { count: sent_count })
      : waiting_count > 0
        ? t('stuck.not_sent', { count: waiting_count })
        : t('stuck.nobody_left');
  return (
    <span className={css.words} data-wide>
      <PageLink to={hrefOf(pages.staffCampaign, { params: { id } })}>{name}</PageLink>
      <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink>
      <span className={css.soft}>{why}</span>
    </span>
  );
}
