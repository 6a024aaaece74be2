import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { moveCandidate } from '#contract/hiring/candidates.policy.ts';
import type { CandidateRow } from '#contract/hiring/candidates.ts';
import { candidateStatuses, type CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, pagesOf } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Board } from '#web/ui/board/Board.tsx';
import { focusCard } from '#web/ui/board/keyboard.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toast } from '#web/ui/toast.ts';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { statusLevels, useCandidateName } from './CandidateBadges.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import { CandidateFilters } from './CandidateFilters.tsx';
import { useCandidatePages } from './candidate-pages.ts';

const CandidateHireDialog = lazy(async () => ({ default: (await import('./CandidateHireDialog.tsx')).CandidateHireDialog }));

interface PendingHire {
  card: CandidateRow;
  answer: (done: boolean) => void;
}

/** The candidates in nine columns (ST023). */
export function CandidateBoardPage() {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const { board, list } = useCandidatePages();
  const filters = useFilters(board);
  const { search, owner_id, partner_customer_id, company_id } = filters.values;
  const listFilters = { search, owner_id, partner_customer_id, company_id };
  const nameOf = useCandidateName();
  const [pending, setPending] = useState<PendingHire>();
  // without a company, a column would have the candidates of the whole market
  const needsCompany = isStaff && !company_id;
  const finish = (done: boolean) => {
    if (!pending) return;
    pending.answer(done);
    setPending(undefined);
    // the button that opened the dialog may be gone with the card's old column
    focusCard(pending.card.id, 'lost');
  };
  const move = async (card: CandidateRow, _from: string, to: string) => {
    const needs = moveCandidate(card, to as CandidateStatus);
    if (needs === 'hire') return new Promise<boolean>((answer) => setPending({ card, answer }));
    if (needs === 'loss' && !(await confirm({ text: t('lose_text', { name: nameOf(card) }), confirmLabel: t('lose') }))) return false;
    await call(candidateBoard.move, { params: { id: card.id }, body: { status: to as CandidateStatus } });
    toast.success(t('moved'));
    return true;
  };
  return (
    <>
      <PageHeader
        title={t('board_title')}
        text={t('board_about')}
        actions={
          <Button
            component={PageLink}
            to={hrefOf(list, { search: listFilters })}
            variant="default"
            leftSection={<IconList size={18} stroke={1.7} aria-hidden />}
          >
            {t('to_list')}
          </Button>
        }
      />
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <CandidateFilters values={filters.values} onSet={filters.set} />
      </FilterBar>
      {needsCompany ? (
        <EmptyState title={t('choose_company')} text={t('choose_company_text')} />
      ) : (
        <Board
          label={t('board_title')}
          columns={candidateStatuses.map((status) => ({ key: status, title: t(`status.${status}`), level: statusLevels[status] }))}
          pages={(status) => pagesOf(candidateBoard.column, (page) => ({ params: { status }, query: { page, ...listFilters } }))}
          card={(card) => <CandidateCard card={card} />}
          cardName={nameOf}
          canMove={(card, _from, to) => ['allowed', 'hire', 'loss'].includes(moveCandidate(card, to as CandidateStatus))}
          moved={(card, to) => ({ ...card, status: to as CandidateStatus })}
          onMove={move}
          cardHeight={62}
          emptyText={filters.isSet ? t('none_found') : undefined}
        />
      )}
      <Suspense>
        {pending && <CandidateHireDialog candidate={pending.card} onClose={() => finish(false)} onDone={() => finish(true)} />}
      </Suspense>
    </>
  );
}
