import { useTexts } from '#web/i18n/use-texts.ts';
import { Board } from '#web/ui/board/Board.tsx';
import { flash } from '#web/ui/flash.ts';
import { distance } from '#web/ui/format.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { samples, type Sample } from './samples.ts';

const stages = ['new', 'accepted', 'unlocked', 'hired'] as const;
const totals = { new: 10_000, accepted: 40, unlocked: 3, hired: 0 };
const perPage = 25;

/** A column of 10,000, one that fits, a small one and an empty one. */
export function BoardSection() {
  const t = useTexts('gallery');
  return (
    <Board<Sample>
      label={t('sections.board')}
      columns={stages.map((key) => ({ key, title: t(`stages.${key}`), level: key === 'hired' ? 'success' : 'info' }))}
      pages={(column) => ({
        queryKey: ['gallery', column],
        initialPageParam: 1,
        queryFn: ({ pageParam }: { pageParam: number }) => pageOf(column as (typeof stages)[number], pageParam),
        getNextPageParam: ({ meta }: ReturnType<typeof pageOf>) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
        staleTime: Infinity,
      })}
      card={(card) => (
        <>
          <PersonChip name={card.name} text={`${card.place} · ${distance(card.score / 3)}`} size={30} />
          <ScoreBar score={card.score} />
        </>
      )}
      cardName={(card) => card.name}
      mayMove={(_card, from, to) => !(from === 'hired' && to === 'new')}
      onMove={async () => flash.success(t('dialogs.done'))}
      cardHeight={96}
    />
  );
}

function pageOf(column: (typeof stages)[number], page: number) {
  const total = totals[column];
  const from = (page - 1) * perPage;
  const offset = stages.indexOf(column) * 100_000;
  return { data: samples(Math.max(0, Math.min(perPage, total - from)), offset + from + 1), meta: { page, per_page: perPage, total } };
}
