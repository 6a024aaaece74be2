import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CompanyChatPage } from '#web/features/messaging/chat/CompanyChatPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/chat')({
  validateSearch: searchOf(pages.chat),
  loader: () => texts('chat'),
  component: CompanyChatPage,
});
