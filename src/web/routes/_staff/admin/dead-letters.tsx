import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DeadLettersPage } from '#web/features/staff/dead-letters/DeadLettersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/dead-letters')({
  validateSearch: searchOf(pages.deadLetters),
  loader: () => texts('dead_letters'),
  component: DeadLettersPage,
});
