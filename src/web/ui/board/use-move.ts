import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { toast } from '../toast.ts';
import { isInCache, moveInCache } from './board-cache.ts';
import type { BoardProps } from './board-props.ts';
import { focusCard, focusFolded } from './keyboard.ts';

/** Moves a card: shown at once, reverted when refused. Returns the cards whose move is not answered, and those not yet refetched. */
export function useMove<Card extends { id: number }>(
  props: BoardProps<Card>,
  isFolded: (column: string) => boolean,
  announcePosition: (card: Card, column: string, hasMoved: boolean) => void,
) {
  const t = useTexts('ui');
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [locallyMoved] = useState(() => new Set<number>());
  /** `isAnnounced`: the drag announcement has already reported the drop. A card that another user moved meanwhile is not moved again. */
  const move = async (card: Card, from: string, to: string, isAnnounced = false) => {
    if (from === to || waiting.has(card.id) || !props.canMove(card, from, to)) return;
    const elsewhere = props.columns.find(({ key }) => key !== from && isInCache(client, props.pages(key).queryKey, card.id));
    if (elsewhere) {
      toast.info(t('board.moved_meanwhile', { name: props.cardName(card), column: elsewhere.title }));
      return;
    }
    const focus = (when: 'moved' | 'lost') => (isFolded(to) ? focusFolded(to) : focusCard(card.id, when));
    const [here, there] = [props.pages(from).queryKey, props.pages(to).queryKey];
    // a response from before the move must not revert it on the screen; a page without data continues loading
    await Promise.all(
      [here, there].map((queryKey) =>
        client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }, { silent: true }),
      ),
    );
    locallyMoved.add(card.id);
    const takeBack = moveInCache(client, here, there, props.moved?.(card, to) ?? card);
    setWaiting((before) => new Set([...before, card.id]));
    focus('moved');
    const done = await props.onMove(card, from, to).catch((error: unknown) => {
      reportError(error, 'write');
      return false;
    });
    setWaiting((before) => new Set([...before].filter((id) => id !== card.id)));
    if (done === false) takeBack();
    if (done === false || !isAnnounced) announcePosition(card, done === false ? from : to, done !== false);
    if (done === false) focusCard(card.id, 'lost');
    else focus('lost');
    await Promise.all([here, there].map((queryKey) => client.invalidateQueries({ queryKey })));
    locallyMoved.delete(card.id);
  };
  return { move, waiting, locallyMoved };
}
