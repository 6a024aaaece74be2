import { useDroppable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronsRight } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { counted } from '../format.ts';
import { pageQuery, type ColumnPages } from './board-cache.ts';
import type { BoardColumnDef } from './board-props.ts';
import css from './Board.module.css';

interface Props<Card> {
  column: BoardColumnDef;
  pages: ColumnPages<Card>;
  /** Whether the carried card may be dropped here; undefined while none is carried. */
  accepts: boolean | undefined;
  onUnfold: () => void;
}

/** Title and total in a narrow strip. A card can be dropped on it. */
export function FoldedColumn<Card>({ column, pages, accepts, onUnfold }: Props<Card>) {
  const t = useTexts('ui');
  const meta = useQuery(pageQuery(pages, 1)).data?.meta;
  const { setNodeRef, isOver } = useDroppable({ id: column.key, disabled: accepts === false });
  return (
    <div
      ref={setNodeRef}
      className={css.column}
      data-column={column.key}
      data-folded
      data-over={isOver && accepts === true}
      data-refuses={accepts === false}
      role="group"
      aria-label={column.title}
    >
      <button type="button" className={css.unfold} data-unfold aria-expanded={false} onClick={onUnfold}>
        <IconChevronsRight size={16} stroke={1.8} aria-hidden />
        <span className="visually-hidden">{t('board.unfold', { column: column.title })}</span>
        <span className={css.columnTitle} data-level={column.level} aria-hidden>
          {column.title}
        </span>
        {meta && <span className={css.total}>{counted(meta)}</span>}
      </button>
    </div>
  );
}
