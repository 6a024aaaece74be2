import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { type BoardOrder, boardOrders } from '#contract/foundation/vocabulary.ts';
import { options } from '#contract/foundation/options.ts';
import { moveTo } from '#contract/hiring/pipeline.policy.ts';
import { offerStages, pipeline, type OfferCard, type OfferStage } from '#contract/hiring/pipeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, joinedQuery, pagesOf, query } from '#web/kernel/http/api.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { Board } from '#web/ui/board/Board.tsx';
import { focusCard } from '#web/ui/board/keyboard.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { toast } from '#web/ui/toast.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Level } from '#web/ui/StatusDot.tsx';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import type { PendingMove } from './MoveDialog.tsx';
import { PipelineCard } from './PipelineCard.tsx';
import css from './Pipeline.module.css';
import { useFoldedColumns } from './use-folded-columns.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const PipelineDriverDialog = lazy(async () => ({ default: (await import('./PipelineDriverDialog.tsx')).PipelineDriverDialog }));

const levels: Record<OfferStage, Level> = {
  new: 'neutral',
  in_process: 'info',
  unlocked: 'info',
  in_company_process: 'warning',
  gets_hired: 'warning',
  hired: 'success',
  unqualified: 'neutral',
};

/** All drivers with an offer, by stage. Anonymous until unlocked; dropping on unlocked opens the unlock (ST022). */
export function PipelinePage() {
  const t = useTexts('pipeline');
  const isStaff = useSession().user?.side === 'staff';
  const filters = useFilters(usePersonPages().board);
  const { search, today, user_id, company_id, campaign_id, sort } = filters.values;
  const listFilters = { search, today, user_id, company_id, campaign_id, sort: boardOrders.find((order) => order === sort) };
  const columns = useFoldedColumns();
  const [pendingMove, setPendingMove] = useState<PendingMove>();
  const [shown, setShown] = useState<OfferCard>();
  // staff pay with the company's money: only admins unlock for it
  const isAdmin = usePermission('admin');
  const canUnlock = !isStaff || isAdmin;
  const canMove = (card: OfferCard, _from: string, to: string) => {
    const need = moveTo(card, to as OfferStage);
    return card.can_edit && need !== 'none' && need !== 'refused' && (need !== 'unlock' || canUnlock);
  };
  // without a company, a column would have the offers of the whole market
  const needsCompany = isStaff && !company_id && !campaign_id;
  const openDialog = (kind: PendingMove['kind'], card: OfferCard) =>
    new Promise<boolean>((answer) => setPendingMove({ kind, card, answer }));
  const finish = (done: boolean) => {
    if (!pendingMove) return;
    pendingMove.answer(done);
    setPendingMove(undefined);
    // the button that opened the dialog may be gone with the card's old column
    focusCard(pendingMove.card.id, 'lost');
  };
  const move = async (card: OfferCard, _from: string, to: string) => {
    const needs = moveTo(card, to as OfferStage);
    if (needs === 'unlock' || needs === 'hire' || needs === 'reasons') return openDialog(needs, card);
    await call(pipeline.move, { params: { id: card.id }, body: { stage: to as OfferStage } });
    toast.success(t('moved'));
    return true;
  };
  const unlockOf = (card: OfferCard) => {
    if (!card.can_edit || !canUnlock || moveTo(card, 'unlocked') !== 'unlock') return undefined;
    return () => {
      setShown(undefined);
      void openDialog('unlock', card);
    };
  };
  return (
    <>
      <PageHeader title={t('title')} text={t(isStaff ? 'staff.about' : 'about')} />
      <FilterBar
        views={<Views />}
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <Filter />
      </FilterBar>
      {isStaff ? needsCompany && <EmptyState title={t('staff.choose')} text={t('staff.choose_text')} /> : <FirstSteps />}
      {!needsCompany && (
        <Board
          label={t('title')}
          columns={offerStages.map((stage) => ({ key: stage, title: t(`stages.${stage}`), level: levels[stage] }))}
          pages={(stage) => pagesOf(pipeline.stage, (page) => ({ params: { stage }, query: { page, ...listFilters } }))}
          card={(card) => <PipelineCard card={card} showsCampaign={!campaign_id} onOpen={() => setShown(card)} onUnlock={unlockOf(card)} />}
          cardName={(card) => card.driver.full_name || card.driver.initials}
          canMove={canMove}
          moved={(card, to) => ({ ...card, stage: to as OfferStage })}
          onMove={move}
          cardHeight={62}
          start="in_process"
          emptyText={filters.isSet ? t('none_found') : undefined}
          {...columns}
        />
      )}
      <Suspense>
        {pendingMove && <MoveDialog move={pendingMove} finish={finish} />}
        {shown && <PipelineDriverDialog card={shown} onClose={() => setShown(undefined)} onUnlock={unlockOf(shown)} />}
      </Suspense>
    </>
  );
}

/** Empty state for a company without a campaign. */
function FirstSteps() {
  const t = useTexts('pipeline');
  const campaigns = useQuery(joinedQuery(options.campaigns, { query: { limit: 1 } }));
  const canCreate = usePermission('campaigns');
  if (campaigns.data?.data.length !== 0) return null;
  return (
    <div className={css.first}>
      <Note title={t('first.title')} action={canCreate && <PageLink to={hrefOf(pages.newCampaign)}>{t('first.action')}</PageLink>}>
        {t('first.text')}
      </Note>
    </div>
  );
}

function Filter() {
  const t = useTexts('pipeline');
  const filters = useFilters(usePersonPages().board);
  const isStaff = useSession().user?.side === 'staff';
  const { company_id, campaign_id, user_id, sort, today } = filters.values;
  const users = useQuery(joinedQuery(unlockedDrivers.owners, { query: { company_id } })).data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isStaff && (
        <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id, campaign_id: undefined, user_id: undefined })} />
      )}
      <Switch
        label={t('today')}
        title={t('today_hint')}
        checked={today ?? false}
        onChange={(event) => filters.set({ today: event.currentTarget.checked || undefined })}
      />
      <Button
        className={css.more}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('more_filters')}
      </Button>
      <div className={css.filters} data-open={isOpen || undefined}>
        <SearchSelect
          aria-label={t('campaign')}
          none={t('any_campaign')}
          value={campaign_id}
          onPick={(id) => filters.set({ campaign_id: id })}
          choices={(wanted) => query(options.campaigns, { query: { ...wanted, company_id } })}
        />
        {(!isStaff || company_id !== undefined) && (
          <NativeSelect
            aria-label={t('user')}
            value={user_id ?? ''}
            onChange={(event) => filters.set({ user_id: Number(event.currentTarget.value) || undefined })}
            data={[{ value: '', label: t('any_user') }, ...users.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
          />
        )}
        <NativeSelect
          aria-label={t('order')}
          value={sort ?? boardOrders[0]}
          onChange={(event) => {
            const chosen = event.currentTarget.value as BoardOrder;
            filters.set({ sort: chosen === boardOrders[0] ? undefined : chosen });
          }}
          data={boardOrders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
        />
      </div>
    </>
  );
}
