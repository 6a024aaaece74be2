import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { announce } from '../toast.ts';
import type { BoardColumnDef } from './board-props.ts';

/** Screen reader announcements during a drag and after a move by keyboard or menu. */
export function useAnnouncements<Card>(columns: readonly BoardColumnDef[], cardName: (card: Card) => string) {
  const t = useTexts('ui');
  const nameOf = (data: unknown) => cardName((data as { card: Card }).card);
  const fromOf = (data: unknown) => (data as { from: string }).from;
  // the column of the last announcement: that the card is over its own column would interrupt the announcement of lifting
  const announced = useRef<unknown>(undefined);
  const titleOf = (key: unknown) => columns.find((column) => column.key === key)?.title ?? '';
  const announcements: DndContextProps['accessibility'] = {
    screenReaderInstructions: { draggable: t('board.help') },
    announcements: {
      onDragStart: ({ active }) => {
        announced.current = fromOf(active.data.current);
        return t('board.lifted', { name: nameOf(active.data.current) });
      },
      onDragOver: ({ active, over }) => {
        if (!over || over.id === announced.current) return undefined;
        announced.current = over.id;
        return t('board.over', { name: nameOf(active.data.current), column: titleOf(over.id) });
      },
      onDragEnd: ({ active, over }) =>
        over && over.id !== fromOf(active.data.current)
          ? t('board.dropped', { name: nameOf(active.data.current), column: titleOf(over.id) })
          : t('board.cancelled', { name: nameOf(active.data.current) }),
      onDragCancel: ({ active }) => t('board.cancelled', { name: nameOf(active.data.current) }),
    },
  };
  /** The position of a card after a move by keyboard or menu, or after a refused or cancelled one. */
  const announcePosition = (card: Card, key: string, hasMoved: boolean) =>
    announce(t(hasMoved ? 'board.moved' : 'board.back', { name: cardName(card), column: titleOf(key) }));
  return { announcements, announcePosition };
}
