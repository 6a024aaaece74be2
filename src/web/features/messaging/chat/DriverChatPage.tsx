import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { ChatThread } from '#contract/messaging/chat.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Chat.module.css';
import { Conversation } from './Conversation.tsx';
import { useName } from './use-name.ts';

/** The driver's conversation with one company. */
export function DriverChatPage() {
  const { id } = usePageParams(pages.chatWith);
  const { message } = useFilters(pages.chatWith).values;
  return (
    <div className={css.phone}>
      <Conversation key={id} thread_id={id} target={message} head={(thread) => <Head thread={thread} />} />
    </div>
  );
}

function Head({ thread }: { thread: ChatThread }) {
  return <PageHeader title={useName(thread)} back={hrefOf(pages.chats)} />;
}
