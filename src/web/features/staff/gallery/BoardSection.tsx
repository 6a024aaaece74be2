import { useTexts } from '#web/i18n/use-texts.ts';
import { Board } from '#web/ui/board/Board.tsx';
import { toast } from '#web/ui/toast.ts';
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
        fetch: (page) => Promise.resolve(pageOf(column as (typeof stages)[number], page)),
      })}
      card={(card) => (
        <>
          <PersonChip name={card.name} text={`${card.place} · ${distance(card.score / 3)}`} size={30} />
          <ScoreBar score={card.score} />
        </>
      )}
      cardName={(card) => card.name}
      canMove={(_card, from, to) => !(from === 'hired' && to === 'new')}
      onMove={async (card, _from, to) => {
        moved.set(card.id, { card, stage: to });
        toast.success(t('dialogs.done'));
      }}
      cardHeight={96}
    />
  );
}

/** Cards moved since the page was opened. */
const moved = new Map<number, { card: Sample; stage: string }>();

function pageOf(column: (typeof stages)[number], page: number) {
  const size = totals[column];
  const from = (page - 1) * perPage;
  const own = samples(Math.max(0, Math.min(perPage, size - from)), stages.indexOf(column) * 100_000 + from + 1).filter(
    ({ id }) => !moved.has(id),
  );
  const arrived = [...moved.values()].filter(({ stage }) => stage === column).map(({ card }) => card);
  const left = [...moved.keys()].filter((id) => Math.floor(id / 100_000) === stages.indexOf(column)).length;
  return {
    data: page === 1 ? [...arrived.reverse(), ...own] : own,
    meta: { page, per_page: perPage, total: size - left + arrived.length },
  };
}
