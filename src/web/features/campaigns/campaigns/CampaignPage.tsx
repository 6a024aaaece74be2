import { Button, NativeSelect } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Headcount as Count } from '#contract/headcount.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { campaignOffers, type CampaignStats } from '#contract/campaigns/campaign-offers.ts';
import { campaigns, type CampaignDetail } from '#contract/campaigns/campaigns.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { SendingPanel } from '#web/features/hiring/sending/SendingPanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { day, duration, money, number, percent } from '#web/ui/format.ts';
import { pluralOf, shareOf, useHeadcount } from '#web/ui/Headcount.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import { LinesSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { ActivateButton } from './ActivateButton.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';
import css from './Campaigns.module.css';
import { CampaignStatus, statusLevels } from './CampaignStatus.tsx';
import { FilledNote } from './FilledNote.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));

const RecordNotes = lazy(async () => ({ default: (await import('#web/features/messaging/records/RecordNotes.tsx')).RecordNotes }));

/** One campaign: its status, the funnel of its offers, and the unsent ones with reasons. */
export function CampaignPage({ id, charts }: { id: number; charts: ReactNode }) {
  useRoom(`campaign.${id}`);
  const { data: campaign } = useSuspenseQuery(query(campaigns.show, { params: { id } }));
  return (
    <>
      <Head campaign={campaign} />
      <CampaignBody campaign={campaign} page={pages.campaign} charts={charts} />
    </>
  );
}

interface BodyProps {
  campaign: CampaignDetail;
  /** The page whose address has the filter of the funnel. */
  page: typeof pages.campaign | typeof pages.staffCampaign;
  /** Of this campaign, with the same filter. */
  charts: ReactNode;
}

/** The same for the company and for staff. */
export function CampaignBody({ campaign, page, charts }: BodyProps) {
  const t = useTexts('campaigns');
  const { id } = campaign;
  const headcount = useHeadcount();
  const filters = useFilters(page);
  const { contact_type } = filters.values;
  const stats = useQuery(listQuery(campaignOffers.stats, { params: { id }, query: { contact_type } }));
  return (
    <Stack>
      {campaign.status === 'filled' ? (
        <FilledNote campaign={campaign} />
      ) : (
        <Note level={statusLevels[campaign.status]} title={campaign.status_translated}>
          {campaign.status_message}
        </Note>
      )}
      {campaign.sub_campaign && <ChangeNote campaign={campaign} />}
      <Tiles campaign={campaign} response_hours={stats.data?.response_hours} />
      <Columns min={340}>
        <Panel
          title={
            stats.data
              ? t('funnel.title', { count: pluralOf(stats.data.offers.created), n: headcount(stats.data.offers.created) })
              : t('analytics')
          }
          aside={
            <NativeSelect
              size="sm"
              aria-label={t('funnel.contact_type')}
              value={contact_type ?? ''}
              onChange={(event) => filters.set({ contact_type: contactTypes.find((type) => type === event.currentTarget.value) })}
              data={[
                { value: '', label: t('funnel.all_types') },
                ...contactTypes.map((type) => ({ value: type, label: t(`contact_type.${type}`) })),
              ]}
            />
          }
        >
          {stats.error && <ErrorState error={stats.error} onRetry={() => void stats.refetch()} compact />}
          {stats.isPending && <RowsSkeleton rows={5} />}
          {stats.data && <Funnel stats={stats.data} />}
          <FiguresAsOf at={stats.data?.as_of} />
        </Panel>
        <Stack>
          <SendingPanel campaign_id={id} isActive={campaign.status === 'active'} />
          <About campaign={campaign} />
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <RecordNotes model="campaign" model_id={id} />
          </Suspense>
        </Stack>
      </Columns>
      <Suspense fallback={<RowsSkeleton rows={5} />}>{charts}</Suspense>
    </Stack>
  );
}

function Head({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts('campaigns');
  const canEdit = usePermission('campaigns');
  const actions = useCampaignActions(campaign);
  return (
    <PageHeader
      title={campaign.name}
      text={campaign.title}
      back={hrefOf(pages.campaigns)}
      aside={<CampaignStatus campaign={campaign} />}
      actions={
        <>
          <Suspense fallback={null}>
            <FollowButton model="campaign" id={campaign.id} />
          </Suspense>
          <CampaignMenu campaign={campaign} actions={actions} />
          {canEdit && (
            <Button
              variant="default"
              component={PageLink}
              to={hrefOf(pages.editCampaign, { params: { id: campaign.id } })}
              leftSection={<IconPencil size={17} stroke={1.8} aria-hidden />}
            >
              {t('edit')}
            </Button>
          )}
          {canEdit && <ActivateButton campaign={campaign} actions={actions} />}
        </>
      }
    />
  );
}

function ChangeNote({ campaign: { sub_campaign } }: { campaign: CampaignDetail }) {
  const t = useTexts('campaigns');
  return (
    <Note level={statusLevels[sub_campaign!.status]} title={t('change', { status: sub_campaign!.status_translated })}>
      {sub_campaign!.status_message}
    </Note>
  );
}

function Tiles({ campaign, response_hours }: { campaign: CampaignDetail; response_hours: number | null | undefined }) {
  const t = useTexts('campaigns');
  const { board, list } = usePersonPages();
  const isStaff = useSession().user?.side === 'staff';
  return (
    <StatRow>
      <StatTile
        label={t('accepted')}
        value={number(campaign.accepted_offers_count)}
        text={t(isStaff ? 'tile.accepted_staff' : 'tile.accepted')}
        to={hrefOf(board, { search: { campaign_id: campaign.id } })}
      />
      <StatTile
        label={t('unlocked')}
        value={number(campaign.unlocked_drivers_count)}
        to={hrefOf(list, { search: { campaign_id: campaign.id } })}
      />
      <StatTile
        label={t('hires')}
        value={number(campaign.hires_count)}
        text={campaign.hires_count > 0 && t('tile.ratio', { share: percent(campaign.hire_ratio) })}
      />
      <StatTile
        label={t('tile.response')}
        value={response_hours === undefined ? undefined : duration(response_hours === null ? null : response_hours * 3600)}
        text={t('tile.response_text')}
      />
    </StatRow>
  );
}

const funnelSteps = ['sent', 'seen', 'accepted', 'rejected'] as const;

function Funnel({ stats }: { stats: CampaignStats }) {
  const t = useTexts('campaigns');
  const { offers, unlocked, hired, rejection_reasons } = stats;
  const headcount = useHeadcount();
  const share = (count: Count) => shareOf(count, offers.created);
  const reasons = rejection_reasons.slice(0, 5);
  return (
    <div className={css.funnel}>
      <p>{t('funnel.now')}</p>
      {funnelSteps.map((step) => (
        <Meter
          key={step}
          label={t(`funnel.${step}`)}
          value={share(offers[step])}
          text={headcount(offers[step])}
          level={step === 'rejected' ? 'warning' : 'info'}
        />
      ))}
      <Meter label={t('unlocked')} value={share(unlocked)} text={number(unlocked)} level="success" />
      <Meter label={t('hires')} value={share(hired)} text={number(hired)} level="success" />
      {reasons.length > 0 && (
        <>
          <h3>{t('funnel.reasons')}</h3>
          <DescriptionList figures facts={reasons.map(({ name, count }) => [name, number(count)] as const)} />
        </>
      )}
    </div>
  );
}

function About({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts('campaigns');
  const {
    slot,
    audience,
    contact_person,
    cost_per_unlock,
    remaining_budget,
    vacancies,
    filled_vacancies,
    hires_count,
    activated_at,
    has_active_subscription,
  } = campaign;
  const slotWords = slot
    ? slot.is_locked && slot.locked_until
      ? t('slot.locked', { day: day(slot.locked_until) })
      : t('slot.held')
    : t('slot.none');
  // a reported hire fills a vacancy, and counts as a hire once it is confirmed
  const waiting = filled_vacancies - hires_count;
  const filled = { filled: number(filled_vacancies), count: vacancies };
  return (
    <Panel title={t('about_campaign')}>
      <DescriptionList
        facts={[
          [t('audience'), audience?.name],
          [t('field.vacancies'), t(waiting > 0 ? 'filled.unconfirmed' : 'filled.filled_of', { ...filled, waiting: number(waiting) })],
          [t('field.contact_person_id'), contact_person?.full_name],
          [t('cost_per_unlock'), money(cost_per_unlock)],
          [t('remaining_budget'), money(remaining_budget)],
          [t('slot.title'), has_active_subscription ? `${slotWords} ${t('slot.package')}` : slotWords],
          [t('approved_on'), day(activated_at)],
        ]}
      />
    </Panel>
  );
}
