import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { chat, MESSAGES_PER_PAGE, type ChatMessage } from '#contract/messaging/chat.ts';
import { query } from '#web/kernel/http/api.ts';

/** The page that holds a message: pages have fixed numbers. */
export const pageOfMessage = (seq: number): number => Math.ceil(seq / MESSAGES_PER_PAGE);

/**
 * The messages of the pages that are on screen, by number. Each page is a query of its own: a new message refetches only the pages in
 * view, however long the conversation is.
 */
export const useMessages = (thread_id: number, pages: readonly number[]) =>
  useQueries({
    queries: pages.map((page) => query(chat.messages, { params: { id: thread_id }, query: { page } })),
    combine,
  });

/** Outside of the hook: a stable function is run again only for new responses. */
function combine(reads: UseQueryResult<ResponseOf<typeof chat.messages>>[]) {
  const failed = reads.find(({ error, data }) => error && !data);
  return {
    bySeq: new Map<number, ChatMessage>(reads.flatMap(({ data }) => data?.data.map((message) => [message.seq, message] as const) ?? [])),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
