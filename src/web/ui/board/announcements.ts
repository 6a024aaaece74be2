import type { DndContextProps } from '@dnd-kit/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { BoardColumnDef } from './Board.tsx';

/** What a screen reader hears while a card is carried. */
export function useAnnouncements<Card>(
  columns: readonly BoardColumnDef[],
  cardName: (card: Card) => string,
): DndContextProps['accessibility'] {
  const t = useTexts('ui');
  const nameOf = (data: unknown) => cardName((data as { card: Card }).card);
  const titleOf = (key: unknown) => columns.find((column) => column.key === key)?.title ?? '';
  return {
    screenReaderInstructions: { draggable: t('board.help') },
    announcements: {
      onDragStart: ({ active }) => t('board.lifted', { name: nameOf(active.data.current) }),
      onDragOver: ({ active, over }) =>
        over ? t('board.over', { name: nameOf(active.data.current), column: titleOf(over.id) }) : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? t('board.dropped', { name: nameOf(active.data.current), column: titleOf(over.id) })
          : t('board.cancelled', { name: nameOf(active.data.current) }),
      onDragCancel: ({ active }) => t('board.cancelled', { name: nameOf(active.data.current) }),
    },
  };
}
