import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chat, MESSAGES_PER_PAGE, type ChatMessage } from '#contract/messaging/chat.ts';
import { query } from '#web/kernel/http/api.ts';

/** The page that holds a message: pages have fixed numbers. */
export const pageOfMessage = (seq: number): number => Math.ceil(seq / MESSAGES_PER_PAGE);

/**
 * The messages of the pages that are on screen, by number. Each page is a query of its own: a new message refetches only the pages in
 * view, however long the conversation is.
 */
export function useMessages(thread_id: number, pages: readonly number[]) {
  const reads = useQueries({
    queries: pages.map((page) => query(chat.messages, { params: { id: thread_id }, query: { page } })),
  });
  const data = reads.map((read) => read.data);
  // oxlint-disable-next-line exhaustive-deps -- the responses are compared one by one
  const bySeq = useMemo(
    () => new Map<number, ChatMessage>(data.flatMap((page) => page?.data.map((message) => [message.seq, message] as const) ?? [])),
    data,
  );
  const failed = reads.find((read) => read.error && !read.data);
  return { bySeq, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
