import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DriverChatsPage } from '#web/features/messaging/chat/DriverChatsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/chats/')({
  validateSearch: searchOf(pages.chats),
  loader: () => texts('chat'),
  component: DriverChatsPage,
});
