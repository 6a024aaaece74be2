import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SCROLL_DELAY_MS, type ChatMessage, type ChatThread } from '#contract/messaging/chat.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day } from '#web/ui/format.ts';
import { Bar } from '#web/ui/Skeletons.tsx';
import css from './Chat.module.css';
import { Message } from './Message.tsx';
import { OutgoingMessage } from './OutgoingMessage.tsx';
import { pageOfMessage, useMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';
import type { Outgoing } from './use-sending.ts';

const ROW_HEIGHT = 68;
/** Closer to the end than this, a new message is followed. */
const END_PX = 80;

interface Props {
  thread: ChatThread;
  outgoing: readonly Outgoing[];
  /** The message that a search has found. */
  target?: number | undefined;
  jumps: number;
  onAgain: (message: Outgoing) => void;
  onForget: (key: string) => void;
}

/**
 * All messages of a thread, oldest first. Their numbers have no gaps, so every line has its place before it is loaded, and only the pages
 * in view are read.
 */
export function MessageList({ thread, outgoing, target, jumps, onAgain, onForget }: Props) {
  const t = useTexts('chat');
  const box = useRef<HTMLDivElement>(null);
  const [firstUnread] = useState(() => (thread.read_seq < thread.last_seq ? thread.read_seq + 1 : undefined));
  const pending = outgoing.filter(({ seq }) => seq === undefined || seq > thread.last_seq);
  const count = thread.last_seq + pending.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => (index < thread.last_seq ? index + 1 : pending[index - thread.last_seq]!.key),
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 12,
  });
  const shown = virtual.getVirtualItems();
  const pages = [...new Set(shown.filter(({ index }) => index < thread.last_seq).map(({ index }) => pageOfMessage(index + 1)))];
  const { bySeq, error, retry } = useMessages(thread.id, pages);
  const written = pending.map(({ key }) => key).join(' ');
  const position = usePosition({ virtual, box, count, start: target ?? firstUnread, isTarget: target !== undefined, jumps, written });
  const seen = Math.min(thread.last_seq, (shown.findLast(({ end }) => end <= position.bottom + END_PX)?.index ?? -1) + 1);
  useReading(thread.id, position.isPlaced ? seen : 0, thread.read_seq);
  if (error && bySeq.size === 0) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div className={css.messages}>
      <div
        ref={box}
        className={css.scroller}
        onScroll={position.onScroll}
        onWheel={position.release}
        onPointerDown={position.release}
        onKeyDown={position.release}
        tabIndex={0}
        role="region"
        aria-label={t('messages')}
      >
        <ol className={css.lines} style={{ blockSize: virtual.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const seq = index + 1;
            const message = bySeq.get(seq);
            const waiting = pending[index - thread.last_seq];
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={count}
                aria-posinset={seq}
              >
                {message && <DayLine message={message} before={bySeq.get(seq - 1)} />}
                {seq === firstUnread && message && <p className={css.unread}>{t('new_messages')}</p>}
                {message && <Message message={message} isRead={seq <= thread.other_read_seq} isTarget={seq === target} />}
                {!message && !waiting && <Bar width={index % 2 === 0 ? '45%' : '60%'} height={ROW_HEIGHT - 24} />}
                {waiting && <OutgoingMessage message={waiting} onAgain={onAgain} onForget={onForget} />}
              </li>
            );
          })}
        </ol>
      </div>
      {!position.isAtEnd && (
        <Button
          className={css.toEnd}
          size="sm"
          variant="default"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={position.toEnd}
        >
          {thread.last_seq > seen && thread.unread_messages_count > 0 ? t('newer', { count: thread.unread_messages_count }) : t('to_end')}
        </Button>
      )}
    </div>
  );
}

/** The day, where it begins. At the edge of the loaded pages the message before is unknown. */
function DayLine({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  if (message.seq > 1 && (!before || day(before.sent_at) === day(message.sent_at))) return null;
  return (
    <p className={css.day}>
      <time dateTime={message.sent_at}>{day(message.sent_at)}</time>
    </p>
  );
}

interface PositionInput {
  virtual: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;
  box: React.RefObject<HTMLDivElement | null>;
  count: number;
  /** The number of the first line in view: a found message, or the first unread one. Without it the end. */
  start: number | undefined;
  isTarget: boolean;
  jumps: number;
  /** The keys of the own messages that are on their way. */
  written: string;
}

/**
 * Begins at the found or first unread message, follows new ones at the end, and stays in place everywhere else. Who writes sees what they
 * have written.
 */
function usePosition({ virtual, box, count, start, isTarget, jumps, written }: PositionInput) {
  const total = virtual.getTotalSize();
  const bottom = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0);
  const [isPlaced, setPlaced] = useState(false);
  const isFollowing = useRef(start === undefined);
  // lines have their height when they are loaded: until the reader scrolls or a line comes, the first unread one is placed again
  const placedCount = useRef<number>(undefined);
  const release = () => void (placedCount.current = undefined);
  const lastTop = useRef(0);
  const toEnd = () => {
    release();
    isFollowing.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  };
  useLayoutEffect(() => {
    if (count === 0) return;
    if (start !== undefined) virtual.scrollToIndex(start - 1, { align: isTarget ? 'center' : 'start' });
    isFollowing.current = start === undefined;
    placedCount.current = start !== undefined && !isTarget ? count : undefined;
    setPlaced(true);
    // oxlint-disable-next-line exhaustive-deps -- once for each chosen message, and when the first line exists
  }, [start, isTarget, jumps, count > 0]);
  const shownBefore = useRef(written);
  useLayoutEffect(() => {
    const before = shownBefore.current.split(' ');
    if (written !== '' && written.split(' ').some((key) => !before.includes(key))) toEnd();
    shownBefore.current = written;
    // oxlint-disable-next-line exhaustive-deps -- once for each message
  }, [written]);
  useLayoutEffect(() => {
    if (!isPlaced) return;
    if (placedCount.current === count && start !== undefined) virtual.scrollToIndex(start - 1, { align: 'start' });
    else if (isFollowing.current) toEnd();
    // oxlint-disable-next-line exhaustive-deps -- a new or measured line moves the end
  }, [total, isPlaced]);
  useEffect(() => {
    // a picture has its height a little later
    const timer = setTimeout(() => isFollowing.current && toEnd(), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line exhaustive-deps -- after each new line
  }, [count]);
  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    if (scrollHeight - scrollTop - clientHeight < END_PX) isFollowing.current = true;
    else if (scrollTop < lastTop.current) isFollowing.current = false;
    lastTop.current = scrollTop;
  };
  return { isAtEnd: total - bottom < END_PX, isPlaced, bottom, onScroll, release, toEnd };
}
