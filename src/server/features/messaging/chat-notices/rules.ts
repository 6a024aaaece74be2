import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';

/** The pages of a conversation. */
export const linksOf = (thread_id: number): { company: Href; contact: Href } => ({
  company: hrefOf(pages.chat, { search: { thread: thread_id } }),
  contact: hrefOf(pages.chatWith, { params: { id: thread_id } }),
});
