import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DriverChatPage } from '#web/features/messaging/chat/DriverChatPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/chats/$id')({
  validateSearch: searchOf(pages.chatWith),
  loader: () => texts('chat'),
  component: DriverChatPage,
});
